import { Box, Button, chakra, Field, Flex, Input, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type ContentType, contentMaxLength, contentTypes, linkSchema } from '#shared/generation/schema.ts'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { Meter } from '../../ui/meter.tsx'
import { ActionBar } from './action-bar.tsx'
import type { Draft } from './draft-store.ts'
import { sampleOf, sampleTexts } from './sample-text.ts'

const SampleBar = lazy(() => import('./sample-bar.tsx').then((file) => ({ default: file.SampleBar })))

interface InputStepProps {
  draft: Draft
  onChange: (draft: Draft) => void
  onContinue: () => void
}

export function InputStep({ draft, onChange, onContinue }: InputStepProps) {
  const { t } = useTranslation('generator')
  const isLinkValid = linkSchema.safeParse(draft.link).success
  const canContinue = draft.content.trim() !== '' && isLinkValid
  const chooseSample = (language: InterfaceLanguage) => {
    const { text, contentType } = sampleTexts[language]
    onChange({ ...draft, content: text, contentType })
  }
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <Stack gap="5">
      <ContentField content={draft.content} onChange={(content) => set({ content })} onSample={chooseSample} />
      <Flex gap="4" direction={{ base: 'column', md: 'row' }}>
        <LinkField link={draft.link} isValid={isLinkValid} onChange={(link) => set({ link })} />
        <ContentTypeField contentType={draft.contentType} onChange={(contentType) => set({ contentType })} />
      </Flex>
      <ActionBar>
        <Box flex="1" />
        <Button size="lg" disabled={!canContinue} onClick={onContinue}>
          {t('continue')}
        </Button>
      </ActionBar>
    </Stack>
  )
}

interface ContentFieldProps {
  content: string
  onChange: (content: string) => void
  onSample: (language: InterfaceLanguage) => void
}

/** The text, and how much of the limit it takes. An empty one can be filled with a sample. */
function ContentField({ content, onChange, onSample }: ContentFieldProps) {
  const { t, i18n } = useTranslation('generator')
  const sample = sampleOf(content)
  const percent = (content.length / contentMaxLength) * 100
  return (
    <Box>
      <Flex justify="space-between" align="baseline" mb="2" gap="3" wrap="wrap">
        <chakra.label htmlFor="content" fontWeight="600">
          {t('content')}
        </chakra.label>
        <Flex gap="1">
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
        id="content"
        rows={12}
        maxLength={contentMaxLength}
        placeholder={t('contentPlaceholder')}
        value={content}
        onChange={(event) => onChange(event.target.value)}
        bg="bg.panel"
        borderRadius="card"
        p={{ base: '4', md: '6' }}
        fontSize="md"
        lineHeight="1.7"
        boxShadow="card"
        aria-describedby="content-counter"
      />
      {sample && (
        <Suspense>
          <SampleBar sample={sample} onChoose={onSample} />
        </Suspense>
      )}
      <Stack gap="1" mt="2">
        <Meter percent={percent} tone={fillTone(percent)} label={t('fill')} />
        <Text id="content-counter" fontSize="xs" textAlign="end" color={percent > 90 ? 'danger.fg' : 'fg.muted'}>
          {t('counter', {
            used: content.length.toLocaleString(i18n.language),
            limit: contentMaxLength.toLocaleString(i18n.language),
          })}
        </Text>
      </Stack>
    </Box>
  )
}

interface LinkFieldProps {
  link: string
  isValid: boolean
  onChange: (link: string) => void
}

function LinkField({ link, isValid, onChange }: LinkFieldProps) {
  const { t } = useTranslation('generator')
  return (
    <Field.Root flex="2" invalid={!isValid}>
      <Field.Label>{t('link')}</Field.Label>
      <Input
        type="url"
        inputMode="url"
        placeholder="https://"
        value={link}
        bg="bg.panel"
        onChange={(event) => onChange(event.target.value)}
      />
      {isValid ? (
        <Field.HelperText>{t('linkHint')}</Field.HelperText>
      ) : (
        <Field.ErrorText>{t('linkInvalid')}</Field.ErrorText>
      )}
    </Field.Root>
  )
}

interface ContentTypeFieldProps {
  contentType: ContentType
  onChange: (contentType: ContentType) => void
}

function ContentTypeField({ contentType, onChange }: ContentTypeFieldProps) {
  const { t } = useTranslation('generator')
  return (
    <Field.Root flex="1">
      <Field.Label>{t('contentType')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          bg="bg.panel"
          value={contentType}
          onChange={(event) => onChange(event.target.value as ContentType)}
        >
          {contentTypes.map((type) => (
            <option key={type} value={type}>
              {t(`contentTypes.${type}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

/** @source docs/rules/web.md#wizard */
function fillTone(percent: number): 'calm' | 'accent' | 'warning' | 'danger' {
  if (percent < 40) return 'calm'
  if (percent < 80) return 'accent'
  return percent < 90 ? 'warning' : 'danger'
}
