import { Box, Button, Field, Flex, IconButton, Stack, Text, Textarea } from '@chakra-ui/react'
import { Plus, Ruler, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { houseLimits } from '#shared/platforms/house-rules.ts'
import { measureVoice } from '#shared/writing/house/measure-voice.ts'
import { SectionFrame } from './section-frame.tsx'
import type { HouseRulesForm } from './use-house-rules.ts'
import { useVoiceSentences } from './use-voice-sentences.ts'

/** How the person writes, in sentences: measured from three posts of theirs, or written by them. */
export function VoiceCard({ form }: { form: HouseRulesForm }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const { voice } = form.rules
  const [isMeasuring, setIsMeasuring] = useState(false)
  const [before, setBefore] = useState<string[]>()
  const [isAdded, setIsAdded] = useState(false)
  const [wasMeasuring, setWasMeasuring] = useState(false)
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its text changes with every key
            <Flex as="li" key={i} gap="2">
              {/* As tall as its sentence, which has several lines on a phone. */}
              <Textarea
                // Who has added a sentence writes it next.
                autoFocus={isAdded && i === voice.length - 1}
                rows={1}
                resize="none"
                css={{ fieldSizing: 'content' }}
                aria-label={t('sentence', { n: i + 1 })}
                value={sentence}
                maxLength={houseLimits.wording}
                minH={{ base: '11', md: '10' }}
                onChange={({ target }) => set(voice.with(i, target.value.replaceAll('\n', ' ')), true)}
                onBlur={() => form.flush('voice')}
              />
              <IconButton
                aria-label={t('remove', { what: sentence || t('sentence', { n: i + 1 }) })}
                variant="ghost"
                minW="11"
                minH={{ base: '11', md: '10' }}
                onClick={() => set(voice.toSpliced(i, 1))}
              >
                <X size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Flex>
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
            minH={{ base: '11', md: '9' }}
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
            minH={{ base: '11', md: '9' }}
            disabled={voice.length >= houseLimits.voice}
            onClick={add}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('addSentence')}
          </Button>
          {before && before.length > 0 && (
            <Button variant="ghost" size="sm" minH={{ base: '11', md: '9' }} onClick={undo}>
              {t('undoMeasure')}
            </Button>
          )}
        </Flex>
      )}
    </SectionFrame>
  )
}

/** Three posts to measure. They stay in the browser. */
function MeasurePanel({ onUse, onCancel }: { onUse: (sentences: string[]) => void; onCancel: () => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const [posts, setPosts] = useState(['', '', ''])
  const [isEmpty, setIsEmpty] = useState(false)
  const toSentences = useVoiceSentences()
  const measure = () => {
    const voice = measureVoice(posts)
    setIsEmpty(voice === undefined)
    if (voice) onUse(toSentences(voice))
  }
  return (
    <Box borderWidth="1px" borderRadius="card" bg="bg.subtle" p="4">
      <Text fontSize="sm" color="fg.muted" mb="3">
        {t('measureHint')}
      </Text>
      <Stack gap="3">
        {posts.map((post, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always three
          <Field.Root key={i} invalid={isEmpty && i === 0}>
            <Field.Label>{t('ownPost', { n: i + 1 })}</Field.Label>
            <Textarea
              autoFocus={i === 0}
              dir="auto"
              rows={3}
              bg="bg.panel"
              value={post}
              maxLength={10_000}
              onChange={(event) => setPosts(posts.with(i, event.target.value))}
            />
            {i === 0 && <Field.ErrorText>{t('nothingToMeasure')}</Field.ErrorText>}
          </Field.Root>
        ))}
      </Stack>
      <Flex gap="2" mt="4" wrap="wrap">
        <Button size="sm" minH={{ base: '11', md: '9' }} onClick={measure}>
          {t('measureNow')}
        </Button>
        <Button size="sm" variant="ghost" minH={{ base: '11', md: '9' }} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Flex>
    </Box>
  )
}
