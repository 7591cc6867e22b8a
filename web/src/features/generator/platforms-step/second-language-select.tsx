import { useTranslation } from 'react-i18next'
import { canQuote } from '#shared/generation/demo-writer.ts'
import { type PostLanguage, postLanguages } from '#shared/post-languages.ts'
import { LabelledSelect } from '../../../ui/labelled-select.tsx'
import { isPostLanguage } from '../second-language.ts'
import type { GeneratorSettings } from '../settings-store.ts'

const none = 'none'

interface SecondLanguageSelectProps {
  content: string
  /** What the posts will be in. */
  first: PostLanguage
  settings: GeneratorSettings
  /** The demo writer answers: it cannot translate. */
  isDemo: boolean
  onSettings: (settings: GeneratorSettings) => void
}

/** A second language for every post of the run; none is the rule. */
export function SecondLanguageSelect({ content, first, settings, isDemo, onSettings }: SecondLanguageSelectProps) {
  const { t } = useTranslation('generator', { keyPrefix: 'second' })
  const { t: word } = useTranslation('generator')
  const second = settings.secondLanguage === first ? undefined : settings.secondLanguage
  const others = postLanguages.filter((language) => language !== first)
  const options = others.map((value) => ({
    value,
    name: word(`outputLanguages.${value}`),
    isDisabled: isDemo && !canQuote(content, value),
  }))
  return (
    <LabelledSelect
      label={t('label')}
      value={second ?? none}
      options={[{ value: none, name: t('none') }, ...options]}
      hint={options.some(({ isDisabled }) => isDisabled) ? t('demo') : t('hint')}
      onChange={(value) => onSettings({ ...settings, secondLanguage: isPostLanguage(value) ? value : undefined })}
    />
  )
}
