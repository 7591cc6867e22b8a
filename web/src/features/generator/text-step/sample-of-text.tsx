import { lazy, Suspense } from 'react'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { loadWordBundle } from '../../../i18n/i18n.ts'
import { sampleOf } from '../../../lib/samples/sample-texts.ts'

const SampleBar = lazy(async () => {
  const [file] = await Promise.all([import('./sample-bar.tsx'), loadWordBundle('posts')])
  return { default: file.SampleBar }
})

interface SampleOfTextProps {
  content: string
  onChoose: (language: InterfaceLanguage) => void
}

/** Under a text that is one of the samples; for every other text nothing. Loaded with the first letter. */
export function SampleOfText({ content, onChoose }: SampleOfTextProps) {
  const sample = sampleOf(content)
  return (
    sample && (
      <Suspense>
        <SampleBar sample={sample} onChoose={onChoose} />
      </Suspense>
    )
  )
}
