import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { loadWordBundle } from '../../../i18n/i18n.ts'
import { sampleOf } from '../../../lib/samples/sample-texts.ts'
import { useOptional } from '../../../ui/use-optional.ts'

async function loadBar() {
  const [file] = await Promise.all([import('./sample-bar.tsx'), loadWordBundle('posts')])
  return file.SampleBar
}

interface SampleOfTextProps {
  content: string
  onChoose: (language: InterfaceLanguage) => void
}

/** Under a text that is one of the samples; for every other text nothing. Loaded with the first letter. */
export function SampleOfText({ content, onChoose }: SampleOfTextProps) {
  const sample = sampleOf(content)
  const SampleBar = useOptional(loadBar, sample !== undefined)
  return sample && SampleBar && <SampleBar sample={sample} onChoose={onChoose} />
}
