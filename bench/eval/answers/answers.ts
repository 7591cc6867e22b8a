import { aroundKinds } from './around.ts'
import { endKinds } from './ends.ts'
import { habitKinds } from './habits.ts'
import { honestKinds } from './honest.ts'
import { inventionKinds } from './inventions.ts'
import type { Kind } from './kind.ts'
import { languageKinds } from './language.ts'
import { markupKinds } from './markup.ts'
import { noPostKinds } from './no-post.ts'
import { promptKinds } from './prompt.ts'
import { seriesKinds } from './series.ts'
import { shapeKinds } from './shape.ts'

/** All ways in which the scripted providers answer. */
export const kinds: readonly Kind[] = [
  ...honestKinds,
  ...markupKinds,
  ...aroundKinds,
  ...promptKinds,
  ...languageKinds,
  ...inventionKinds,
  ...noPostKinds,
  ...shapeKinds,
  ...seriesKinds,
  ...habitKinds,
  ...endKinds,
]
