import type { CorpusText } from '../corpus/text.ts'

/** A text as people bring one, to be read beside its posts; nothing is planted in its answers. */
export type Reading = Pick<CorpusText, 'id' | 'language' | 'type' | 'text'>
