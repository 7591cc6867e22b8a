import { Box, Flex, Grid, IconButton, Input, Text } from '@chakra-ui/react'
import { ArrowRight, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type HouseRules, houseLimits } from '#shared/platforms/house-rules.ts'
import { pairsIn } from './pasted-lists.ts'
import { SectionFrame } from './section-frame.tsx'
import type { HouseRulesForm } from './use-house-rules.ts'

type Pair = HouseRules['spellings'][number]

const columns = { base: 'minmax(0, 1fr) auto minmax(0, 1fr) 2.75rem' }

/** What to write instead of what, in two columns. The last row is empty: who fills it has added one. */
export function Spellings({ form }: { form: HouseRulesForm }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const { spellings } = form.rules
  const isFull = spellings.length >= houseLimits.spellings
  const rows: Pair[] = isFull ? spellings : [...spellings, ['', '']]
  const set = (next: Pair[], isTyping: boolean) => form.change('spellings', { spellings: next }, isTyping)
  // A row that was emptied stays, and is not saved: without it the next pair would stand where somebody is typing.
  const type = (at: number, pair: Pair) =>
    set(
      rows.with(at, pair).filter((row, i) => i < spellings.length || hasText(row)),
      true,
    )
  const paste = (at: number, text: string): boolean => {
    const pairs = pairsIn(text)
    if (pairs.length === 0) return false
    // What is there stays; the list takes no more than it holds.
    const added = pairs.slice(0, houseLimits.spellings - spellings.length)
    set([...spellings.slice(0, at), ...added, ...spellings.slice(at)], false)
    return true
  }
  return (
    <SectionFrame form={form} section="spellings" title={t('spellings')} hint={t('spellingsHint')}>
      <Box>
        <Grid templateColumns={columns} columnGap="2" mb="1" fontSize="sm" color="fg.muted" aria-hidden>
          <Text>{t('wrong')}</Text>
          <Box w="4" />
          <Text>{t('right')}</Text>
        </Grid>
        <Flex as="ul" direction="column" gap="2" listStyleType="none">
          {rows.map((pair, i) => (
            <SpellingRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its texts change with every key
              key={i}
              number={i + 1}
              pair={pair}
              isNew={i === spellings.length}
              onChange={(next) => type(i, next)}
              onPaste={(text) => paste(i, text)}
              onBlur={() => form.flush('spellings')}
              onRemove={() => set(spellings.toSpliced(i, 1), false)}
            />
          ))}
        </Flex>
        <Text fontSize="xs" color="fg.muted" mt="2">
          {isFull ? t('full', { n: houseLimits.spellings }) : t('pastePairs')}
        </Text>
      </Box>
    </SectionFrame>
  )
}

const hasText = (pair: Pair): boolean => pair.some((side) => side !== '')

interface SpellingRowProps {
  number: number
  pair: Pair
  isNew: boolean
  onChange: (pair: Pair) => void
  /** @returns whether the text was a list of pairs */
  onPaste: (text: string) => boolean
  onBlur: () => void
  onRemove: () => void
}

function SpellingRow({ number, pair: [wrong, right], isNew, onChange, onPaste, onBlur, onRemove }: SpellingRowProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const field = { maxLength: houseLimits.word, minH: { base: '11', md: '10' }, onBlur, autoCapitalize: 'none' }
  return (
    <Grid as="li" templateColumns={columns} columnGap="2" alignItems="center">
      <Input
        {...field}
        aria-label={t('wrongRow', { n: number })}
        value={wrong}
        placeholder={isNew ? t('wrongSample') : ''}
        onChange={(event) => onChange([event.target.value, right])}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
        }}
      />
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
      <Input
        {...field}
        aria-label={t('rightRow', { n: number })}
        value={right}
        placeholder={isNew ? t('rightSample') : ''}
        onChange={(event) => onChange([wrong, event.target.value])}
      />
      {!isNew && (
        <IconButton
          aria-label={t('remove', { what: wrong || right || t('wrongRow', { n: number }) })}
          variant="ghost"
          size="sm"
          minW="11"
          minH="11"
          onClick={onRemove}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </Grid>
  )
}
