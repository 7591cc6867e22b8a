import { Box, Button, Field, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { type ContentType, contentTypes } from '#shared/writing/content-types.ts'
import { openLoaded } from '../../../ui/open-loaded.ts'
import { ActionBar } from '../action-bar.tsx'
import type { Draft } from '../draft-store.ts'
import { ContentField } from './content-field.tsx'
import { isOtherText } from './is-other-text.ts'
import { canGoOn, isLinkValid } from './judge-draft.ts'

const loadSamples = () => import('../../../lib/samples/sample-texts.ts')

interface InputStepProps {
  draft: Draft
  /** The platforms of an earlier conversion, like which this text is to be made. */
  asBefore: PlatformId[] | undefined
  /** Another text that was begun, and that can be gone on with in place of this one. */
  aside: Draft | undefined
  onSwap: () => void
  onChange: (draft: Draft) => void
  onContinue: () => void
}

export function InputStep({ draft, asBefore, aside, onSwap, onChange, onContinue }: InputStepProps) {
  const { t } = useTranslation('textStep')
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const chooseSample = (language: InterfaceLanguage) =>
    openLoaded(loadSamples, ({ firstSample, sampleOf, sampleTexts }) => {
      const { current } = latest
      // What was typed meanwhile is not taken away.
      if (current.content !== '' && !sampleOf(current.content)) return
      const contentType = firstSample[language]
      onChange({ ...current, content: sampleTexts[language][contentType], contentType, customPrompt: '' })
    })
  // What was asked for one text is not asked for the next.
  const changeContent = (content: string) =>
    set({ content, ...(isOtherText(draft.content, content) && { customPrompt: '' }) })
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <Stack gap="5">
      {asBefore && (
        <Text fontSize="sm" color="fg.muted">
          {t('asBefore', { names: asBefore.map((id) => catalog[id].name).join(t('listComma')) })}
        </Text>
      )}
      {aside && (
        <Flex align="center" gap="3" fontSize="sm" color="fg.muted">
          <Box flex="1" minW="0">
            {t('aside')}
            <Text dir="auto" color="fg" lineClamp={1} overflowWrap="anywhere">
              {aside.content.trim().slice(0, 200)}
            </Text>
          </Box>
          <Button size="sm" variant="outline" flexShrink="0" onClick={onSwap}>
            {t('swap')}
          </Button>
        </Flex>
      )}
      <ContentField
        content={draft.content}
        onChange={changeContent}
        onSample={(language) => void chooseSample(language)}
      />
      <Flex gap="4" direction={{ base: 'column', md: 'row' }}>
        <LinkField link={draft.link} isValid={isLinkValid(draft.link)} onChange={(link) => set({ link })} />
        <ContentTypeField contentType={draft.contentType} onChange={(contentType) => set({ contentType })} />
      </Flex>
      <ActionBar>
        <Box flex="1" />
        <Button size="lg" disabled={!canGoOn(draft)} onClick={onContinue}>
          {t('continue')}
        </Button>
      </ActionBar>
    </Stack>
  )
}

interface LinkFieldProps {
  link: string
  isValid: boolean
  onChange: (link: string) => void
}

function LinkField({ link, isValid, onChange }: LinkFieldProps) {
  const { t } = useTranslation('textStep')
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
  const { t } = useTranslation('textStep')
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
