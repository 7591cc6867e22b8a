import { Button, Flex, Stack, Textarea } from '@chakra-ui/react'
import { Plus, Ruler } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { houseLimits } from '#shared/platforms/house-rules.ts'
import { readUnsavedInput } from '../../../lib/storage/unsaved-input.ts'
import { MeasurePanel, measuredPosts } from './measure-panel.tsx'
import { RemoveButton } from './remove-button.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { HouseRulesForm } from './use-house-rules.ts'

const buttonMinH = { base: '11', md: '9' }

/** How the person writes, in sentences: measured from three posts of theirs, or written by them. */
export function VoiceCard({ form }: { form: HouseRulesForm }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const { voice } = form.rules
  const [isMeasuring, setIsMeasuring] = useState(() => readUnsavedInput(measuredPosts) !== undefined)
  const [wasMeasuring, setWasMeasuring] = useState(false)
  const [before, setBefore] = useState<string[]>()
  const [isAdded, setIsAdded] = useState(false)
  const set = (next: string[], isTyping = false) => form.change('voice', { voice: next }, isTyping)
  const close = () => {
    setIsMeasuring(false)
    setWasMeasuring(true)
  }
  const use = (sentences: string[]) => {
    setBefore(voice)
    set(sentences)
    close()
  }
  const add = () => {
    setIsAdded(true)
    set([...voice, ''], true)
  }
  const undo = () => {
    set(before ?? [])
    setBefore(undefined)
  }
  return (
    <SectionFrame form={form} section="voice" title={t('voice')} hint={t('voiceHint')}>
      {voice.length > 0 && (
        <Stack as="ul" gap="2" listStyleType="none" aria-label={t('voice')}>
          {voice.map((sentence, i) => (
            <Sentence
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its text changes with every key
              key={i}
              n={i + 1}
              sentence={sentence}
              // Who has added a sentence writes it next.
              autoFocus={isAdded && i === voice.length - 1}
              onType={(text) => set(voice.with(i, text), true)}
              onTyped={() => form.flush('voice')}
              onRemove={() => set(voice.toSpliced(i, 1))}
            />
          ))}
        </Stack>
      )}
      {isMeasuring ? (
        <MeasurePanel onUse={use} onCancel={close} />
      ) : (
        <Flex gap="2" wrap="wrap">
          <Button
            // The panel has taken the button's place, and the focus with it.
            autoFocus={wasMeasuring}
            variant="outline"
            size="sm"
            h="auto"
            minH={buttonMinH}
            py="1"
            whiteSpace="normal"
            flexShrink="1"
            onClick={() => setIsMeasuring(true)}
          >
            <Ruler size={16} strokeWidth={1.75} aria-hidden />
            {t('measure')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            minH={buttonMinH}
            disabled={voice.length >= houseLimits.voice}
            onClick={add}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('addSentence')}
          </Button>
          {before && before.length > 0 && (
            <Button variant="ghost" size="sm" minH={buttonMinH} onClick={undo}>
              {t('undoMeasure')}
            </Button>
          )}
        </Flex>
      )}
    </SectionFrame>
  )
}

interface SentenceProps {
  n: number
  sentence: string
  autoFocus: boolean
  onType: (sentence: string) => void
  onTyped: () => void
  onRemove: () => void
}

function Sentence({ n, sentence, autoFocus, onType, onTyped, onRemove }: SentenceProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  return (
    <Flex as="li" gap="2">
      {/* As tall as its sentence, which has several lines on a phone. */}
      <Textarea
        autoFocus={autoFocus}
        rows={1}
        resize="none"
        css={{ fieldSizing: 'content' }}
        aria-label={t('sentence', { n })}
        value={sentence}
        maxLength={houseLimits.wording}
        minH={{ base: '11', md: '10' }}
        onChange={({ target }) => onType(target.value.replaceAll('\n', ' '))}
        onBlur={onTyped}
      />
      <RemoveButton what={sentence || t('sentence', { n })} onClick={onRemove} />
    </Flex>
  )
}
