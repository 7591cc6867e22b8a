import { Box, Button, Flex, IconButton, Input, Text } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { houseLimits } from '#shared/platforms/house-rules.ts'
import { machinePhrases } from '#shared/writing/post/machine-phrases.ts'
import { useUnsavedInput } from '../../../lib/storage/unsaved-input.ts'
import { useUnsaved } from '../section/unsaved.ts'
import { addWords, wordsIn } from './pasted-lists.ts'
import { SectionFrame } from './section-frame.tsx'
import type { HouseRulesForm } from './use-house-rules.ts'

/** Words that no post may have: typed one by one, pasted as a list, or taken from suggestions. */
export function BannedWords({ form }: { form: HouseRulesForm }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const { banned } = form.rules
  const add = (text: string) => form.change('banned', { banned: addWords(banned, wordsIn(text)) })
  const remove = (word: string) => form.change('banned', { banned: banned.filter((other) => other !== word) })
  return (
    <SectionFrame form={form} section="banned" title={t('banned')} hint={t('bannedHint')}>
      <WordField onAdd={add} isFull={banned.length >= houseLimits.banned} />
      {banned.length > 0 && (
        <Flex as="ul" wrap="wrap" gap="2" listStyleType="none" aria-label={t('banned')}>
          {banned.map((word) => (
            <Chip key={word} word={word} onRemove={() => remove(word)} />
          ))}
        </Flex>
      )}
      <Suggestions banned={banned} onAdd={add} />
    </SectionFrame>
  )
}

function WordField({ isFull, onAdd }: { isFull: boolean; onAdd: (text: string) => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const [unsaved, writeUnsaved] = useUnsavedInput<string>('bannedWord')
  const [text, setText] = useState(unsaved ?? '')
  const hintId = useId()
  const field = useRef<HTMLInputElement>(null)
  const noteUnsaved = useUnsaved('bannedWord')
  const isTyped = text.trim() !== ''
  useEffect(() => noteUnsaved(isTyped), [noteUnsaved, isTyped])
  useEffect(() => writeUnsaved(isTyped ? text : undefined), [writeUnsaved, isTyped, text])
  const add = (words: string) => {
    if (wordsIn(words).length > 0) onAdd(words)
    setText('')
    field.current?.focus()
  }
  return (
    <Box>
      <Flex gap="2">
        <Input
          ref={field}
          aria-label={t('bannedAdd')}
          aria-describedby={hintId}
          placeholder={t('bannedPlaceholder')}
          value={text}
          disabled={isFull}
          autoCapitalize="none"
          maxLength={houseLimits.word}
          minH={{ base: '11', md: '10' }}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !['Enter', ','].includes(event.key)) return
            event.preventDefault()
            add(text)
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (wordsIn(pasted).length < 2) return
            event.preventDefault()
            add(`${text}\n${pasted}`)
          }}
        />
        <Button variant="outline" minH={{ base: '11', md: '10' }} disabled={!isTyped} onClick={() => add(text)}>
          {t('add')}
        </Button>
      </Flex>
      <Text id={hintId} fontSize="xs" color="fg.muted" mt="1">
        {isFull ? t('full', { n: houseLimits.banned }) : t('pasteWords')}
      </Text>
    </Box>
  )
}

function Chip({ word, onRemove }: { word: string; onRemove: () => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  return (
    <Flex as="li" align="center" maxW="full" borderWidth="1px" borderRadius="control" bg="bg.subtle" ps="3">
      <Text as="span" truncate fontSize="sm">
        {word}
      </Text>
      <IconButton
        aria-label={t('remove', { what: word })}
        size="xs"
        variant="ghost"
        minW={{ base: '11', md: '8' }}
        minH={{ base: '11', md: '8' }}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Flex>
  )
}

/** Those that are written as they are found, without a gap for other words. */
const plainPhrases = (language: InterfaceLanguage): string[] =>
  machinePhrases[language]
    .map(({ phrase, pattern }) => ({ words: phrase.replace(/^〜/u, ''), pattern }))
    .filter(({ words, pattern }) => !/[…〜,、]/u.test(words) && pattern.test(words))
    .map(({ words }) => words)

/** Phrases by which readers know a machine, in the language of the interface. */
function Suggestions({ banned, onAdd }: { banned: readonly string[]; onAdd: (text: string) => void }) {
  const { t, i18n } = useTranslation('settings', { keyPrefix: 'house' })
  const known = new Set(banned.map((word) => word.toLowerCase()))
  const left = plainPhrases(i18n.language as InterfaceLanguage).filter((word) => !known.has(word.toLowerCase()))
  if (left.length === 0 || banned.length >= houseLimits.banned) return null
  return (
    <Box role="group" aria-label={t('suggested')}>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t('suggested')}
      </Text>
      <Flex wrap="wrap" gap="2">
        {left.slice(0, 6).map((word) => (
          <Button
            key={word}
            size="xs"
            variant="outline"
            borderStyle="dashed"
            fontWeight="400"
            minH={{ base: '11', md: '8' }}
            maxW="full"
            onClick={() => onAdd(word)}
            aria-label={t('addWord', { word })}
          >
            <Plus size={14} strokeWidth={1.75} aria-hidden />
            <Text as="span" truncate>
              {word}
            </Text>
          </Button>
        ))}
      </Flex>
    </Box>
  )
}
