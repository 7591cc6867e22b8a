import { Box, Button, chakra, Flex, Text, Textarea } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#shared/format-count.ts'
import { contentMaxLength } from '#shared/generation/schema.ts'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import type { DetectedLanguage } from '#shared/writing/languages/language.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { translateCode } from '../../../i18n/translate-error.ts'
import { Meter } from '../../../ui/meter.tsx'
import { useOptional } from '../../../ui/use-optional.ts'
import { isWithoutWords } from './judge-draft.ts'
import { useFittingPaste } from './use-fitting-paste.ts'

const loadCutNotice = () => import('./cut-notice.tsx')
const CutNotice = lazy(() => loadCutNotice().then((file) => ({ default: file.CutNotice })))
const loadSample = async () => (await import('./sample-of-text.tsx')).SampleOfText
const loadDetector = async () => (await import('#shared/writing/languages/language.ts')).detectLanguage

interface ContentFieldProps {
  content: string
  onChange: (content: string) => void
  onSample: (language: InterfaceLanguage) => void
}

/** The text, its language, and how much of the limit it takes. An empty one can be filled with a sample. */
export function ContentField({ content, onChange, onSample }: ContentFieldProps) {
  const { t } = useTranslation('textStep')
  const field = useRef<HTMLTextAreaElement>(null)
  const paste = useFittingPaste({ field, content, onChange })
  const language = useTextLanguage(content)
  const SampleOfText = useOptional(loadSample, content !== '')
  return (
    <Box>
      <Flex justify="space-between" align="center" mb="1" columnGap="3" wrap="wrap">
        <chakra.label htmlFor="content" fontWeight="600">
          {t('content')}
        </chakra.label>
        <Flex gap="1" wrap="wrap" me="-3">
          {content === '' && (
            <Button variant="ghost" size="sm" onClick={() => onSample(currentLanguage())}>
              {t('sample')}
            </Button>
          )}
          <Button variant="ghost" size="sm" asChild>
            <Link to="/history">{t('recent')}</Link>
          </Button>
        </Flex>
      </Flex>
      <Textarea
        ref={field}
        id="content"
        rows={12}
        placeholder={t('contentPlaceholder')}
        value={content}
        onChange={paste.onChange}
        onCompositionStart={paste.onCompositionStart}
        onCompositionEnd={paste.onCompositionEnd}
        // A paste may come without a network.
        onFocus={() => void loadCutNotice().catch(() => {})}
        onPaste={paste.onPaste}
        onDrop={paste.onDrop}
        onKeyDown={paste.onKeyDown}
        dir="auto"
        lang={language}
        bg="bg.panel"
        borderRadius="card"
        p="4"
        fontSize="md"
        lineHeight="1.6"
        boxShadow="card"
        aria-describedby="content-counter"
      />
      {content !== '' && SampleOfText && <SampleOfText content={content} onChoose={onSample} />}
      <Fill content={content} language={language} />
      {isWithoutWords(content) && (
        <Text role="alert" mt="1" fontSize="sm" color="danger.fg">
          {translateCode('generation.content-no-words')}
        </Text>
      )}
      {paste.cut && (
        <Suspense>
          <CutNotice cut={paste.cut} onUndo={paste.undo} onClose={paste.dismiss} />
        </Suspense>
      )}
    </Box>
  )
}

/** The language of the text as far as it can be told, looked at when typing pauses. What tells it comes with the first words. */
function useTextLanguage(content: string): DetectedLanguage | undefined {
  const settled = useDeferredValue(content)
  const detect = useOptional(loadDetector, settled !== '')
  return useMemo(() => detect?.(settled), [detect, settled])
}

function Fill({ content, language }: { content: string; language: DetectedLanguage | undefined }) {
  const { t } = useTranslation('textStep')
  const percent = (content.length / contentMaxLength) * 100
  return (
    <Box mt="2">
      <Meter percent={percent} tone={fillTone(percent)} label={t('fill')} />
      <Flex justify="space-between" gap="3" mt="1" fontSize="xs" color="fg.muted">
        <Text data-testid="text-language">{language && t(`textLanguages.${language}`)}</Text>
        <Text id="content-counter" color={percent > 90 ? 'danger.fg' : 'fg.muted'}>
          {t('counter', {
            used: formatCount(content.length),
            limit: formatCount(contentMaxLength),
          })}
        </Text>
      </Flex>
    </Box>
  )
}

/** @source docs/rules/web.md#wizard */
function fillTone(percent: number): 'calm' | 'accent' | 'warning' | 'danger' {
  if (percent < 40) return 'calm'
  if (percent < 80) return 'accent'
  return percent < 90 ? 'warning' : 'danger'
}
