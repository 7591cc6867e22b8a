import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/writing/house/measure-voice.ts'

/** Says measured habits in sentences of the interface's language. */
export function useVoiceSentences(): (voice: Voice) => string[] {
  const { t } = useTranslation('settings', { keyPrefix: 'house.habits' })
  return ({ sentenceLength, unit, emoji, hashtags, opening, questions, speaker }) => [
    t(`length.${unit}`, { n: sentenceLength }),
    emoji === 0 ? t('noEmoji') : t('emoji', { n: emoji }),
    hashtags === 0 ? t('noHashtags') : t('hashtags', { n: hashtags }),
    t(`opening.${opening}`),
    questions === 0 ? t('noQuestions') : t('questions', { n: Math.max(2, Math.round(1 / questions)) }),
    ...(speaker === 'neither' ? [] : [t(`speaker.${speaker}`)]),
  ]
}
