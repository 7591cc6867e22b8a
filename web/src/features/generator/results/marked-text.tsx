import { Box, Text, Textarea } from '@chakra-ui/react'
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Evidence, evidenceFor } from '#shared/writing/claims/evidence.ts'
import { needsFold } from '#shared/writing/claims/fold.ts'
import { scriptOf } from '#shared/writing/claims/source-text.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { hasSimplified } from '#shared/writing/languages/simplified.ts'
import type { Range } from '#shared/writing/post/opening.ts'
import { useChineseFold } from './use-chinese-fold.ts'

interface MarkedTextProps {
  area: RefObject<HTMLTextAreaElement | null>
  label: string
  value: string
  /** The person's own text. */
  source: string
  findings: readonly Finding[]
  isReadOnly: boolean
  onChange: (value: string) => void
  onSelect: (selection: Range | undefined) => void
}

const look = {
  // A text area within a line has room for descenders below it.
  display: 'block',
  borderRadius: 'card',
  p: '4',
  minH: '10rem',
  lineHeight: '1.7',
  resize: 'none',
  overflow: 'hidden',
  // As a text area breaks its lines: without this the layer behind it would not match.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
} as const

/**
 * A text area as tall as its text, so that the page scrolls and not the field. A layer behind it has the same text,
 * unseen, and underlines the findings. Where the caret stands in a claim of the source, its sentence is shown.
 */
export function MarkedText({ area, label, value, source, findings, isReadOnly, onChange, onSelect }: MarkedTextProps) {
  const [caret, setCaret] = useState<{ at: number | undefined; in: string }>()
  useHeightOfText(area, value)
  useSelection(area, onSelect)
  const noteCaret = ({ selectionStart, selectionEnd, value }: HTMLTextAreaElement) =>
    setCaret({ at: selectionStart === selectionEnd ? selectionStart : undefined, in: value })
  // In a text that has come from elsewhere since, the caret stands nowhere yet.
  const at = caret?.in === value ? caret.at : undefined
  const language = scriptOf(value) === 'kana' ? 'ja' : hasSimplified(value) ? 'zh' : undefined
  const fold = useChineseFold(at !== undefined && needsFold(source, language))
  const evidence = useMemo(
    () => (at === undefined ? undefined : evidenceFor(value, at, source, fold)),
    [value, at, source, fold],
  )
  return (
    <>
      <Box position="relative" bg="bg.panel" borderRadius="card">
        <Textarea asChild {...look} position="absolute" inset="0" borderColor="transparent" color="transparent">
          <div aria-hidden dir="auto">
            <Marks value={value} findings={findings} />
          </div>
        </Textarea>
        <Textarea
          {...look}
          ref={area}
          aria-label={label}
          value={value}
          readOnly={isReadOnly}
          onChange={({ target }) => {
            noteCaret(target)
            onChange(target.value)
          }}
          onClick={(event) => noteCaret(event.currentTarget)}
          onKeyUp={(event) => noteCaret(event.currentTarget)}
          position="relative"
          bg="transparent"
          dir="auto"
          data-testid="post-text"
        />
      </Box>
      <EvidenceLine evidence={evidence} isPressable={!isReadOnly && value !== ''} />
    </>
  )
}

/**
 * Tells which words are selected. React's `onSelect` misses what a finger selects: it drops the `selectionchange` that browsers
 * send to the field.
 */
function useSelection(area: MarkedTextProps['area'], onSelect: MarkedTextProps['onSelect']): void {
  const note = useEffectEvent(() => {
    const field = area.current
    if (!field || field !== document.activeElement) return
    const { selectionStart: start, selectionEnd: end, value } = field
    onSelect(/[\p{L}\p{N}]/u.test(value.slice(start, end)) ? { start, end } : undefined)
  })
  useEffect(() => {
    const listener = () => note()
    document.addEventListener('selectionchange', listener)
    return () => document.removeEventListener('selectionchange', listener)
  }, [])
}

/** Makes a text area as tall as its text, and does so again when it gets another width or is no longer hidden. */
function useHeightOfText(area: MarkedTextProps['area'], value: string): void {
  const fit = useCallback(() => {
    const field = area.current
    // A hidden area has no width, and its text no height.
    if (!field?.clientWidth) return
    const { style: place, offsetHeight } = field.parentElement!
    // Meanwhile the page stays as long as it is: a shorter one would be scrolled up, and Safari leaves it there.
    place.minHeight = `${offsetHeight}px`
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + 2}px`
    place.minHeight = ''
  }, [area])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(fit, [fit, value])
  useEffect(() => {
    let fittedWidth = area.current?.clientWidth
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.target.clientWidth
      if (width === fittedWidth) return
      fittedWidth = width
      // In the next frame: a size that changes while sizes are being observed is reported as an error.
      requestAnimationFrame(fit)
    })
    if (area.current) observer.observe(area.current)
    return () => observer.disconnect()
  }, [area, fit])
}

/** Findings that no longer stand where they were found are left out until they are looked for again. */
function Marks({ value, findings }: Pick<MarkedTextProps, 'value' | 'findings'>) {
  const parts = useMemo(() => partsOf(value, findings), [value, findings])
  return parts.map(({ start, text, isMarked }) =>
    isMarked ? (
      <Box
        as="mark"
        key={start}
        bg="transparent"
        color="transparent"
        textDecoration="underline dotted"
        textDecorationColor="warning.solid"
        textDecorationThickness="2px"
        textUnderlineOffset="3px"
      >
        {text}
      </Box>
    ) : (
      text
    ),
  )
}

interface Part {
  start: number
  text: string
  isMarked: boolean
}

export function partsOf(value: string, findings: readonly Finding[]): Part[] {
  const parts: Part[] = []
  let at = 0
  const add = (until: number, isMarked: boolean) => {
    if (until > at) parts.push({ start: at, text: value.slice(at, until), isMarked })
    at = Math.max(at, until)
  }
  for (const { start, end, text } of findings.toSorted((a, b) => a.start - b.start)) {
    if (!value.startsWith(text, start)) continue
    add(start, false)
    add(end, true)
  }
  add(value.length, false)
  return parts
}

/** Room for the bar at the bottom of a phone. */
const barHeight = 'calc(4.75rem + env(safe-area-inset-bottom))'

/**
 * The sentence stands below the text, or at the end of what is in sight of it: above the bar of a phone, and above its
 * keyboard. Until something is pressed, what can be pressed is said.
 */
function EvidenceLine({ evidence, isPressable }: { evidence: Evidence | undefined; isPressable: boolean }) {
  const { t } = useTranslation('generator')
  const keyboardPx = useKeyboardHeight()
  const look = evidence && { p: '3', borderWidth: '1px', borderRadius: 'card', bg: 'bg.panel', boxShadow: 'card' }
  return (
    // The hint has nothing behind it: over the text it could not be read.
    <Box
      position={evidence ? 'sticky' : 'static'}
      bottom={{ base: keyboardPx > 0 ? `calc(${keyboardPx}px + 0.5rem)` : barHeight, md: '4' }}
      zIndex="1"
      mt="2"
      fontSize="sm"
      color="fg.muted"
    >
      <Text
        role="status"
        maxH="40dvh"
        overflowY="auto"
        css={{ wordBreak: 'auto-phrase' }}
        // A text without a full stop is one sentence. What scrolls must be reached by keyboard.
        {...(evidence && { tabIndex: 0, ...look })}
      >
        {evidence ? t('findings.inText', { text: evidence.text, sentence: evidence.sentence }) : ''}
      </Text>
      {!evidence && isPressable && <Text>{t('findings.pressHint')}</Text>}
    </Box>
  )
}

/** How much of the window the keyboard of a phone covers: what sticks to the bottom of the page would lie behind it. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const note = () =>
      setHeight(view.scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)))
    const events = ['resize', 'scroll'] as const
    for (const event of events) view.addEventListener(event, note)
    return () => events.forEach((event) => void view.removeEventListener(event, note))
  }, [])
  return height
}
