import { Box, Button, Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#shared/format-count.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { type HouseRules, houseLimits, type RequiredWording } from '#shared/platforms/house-rules.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { endingFor, roomOf } from '#shared/writing/house/ending.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { PlatformToggle } from '../platforms/platform-toggle.tsx'
import { RemoveButton } from './remove-button.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { HouseRulesForm } from './use-house-rules.ts'

/** What stands at the end of every post: required wording of some platforms, sign-off, link. */
export function FixedLines({ form }: { form: HouseRulesForm }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const { required, signOff, link } = form.rules
  const [isAdded, setIsAdded] = useState(false)
  const set = (next: RequiredWording[], isTyping = false) => form.change('fixed', { required: next }, isTyping)
  const type = (change: Partial<HouseRules>) => form.change('fixed', change, true)
  const flush = () => form.flush('fixed')
  const add = () => {
    setIsAdded(true)
    set([...required, { text: '', platforms: [...platformIds] }], true)
  }
  return (
    <SectionFrame form={form} section="fixed" title={t('fixed')} hint={t('fixedHint')}>
      {required.length > 0 && (
        <Stack as="ul" gap="4" listStyleType="none">
          {required.map((wording, i) => (
            <WordingRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its text changes with every key
              key={i}
              number={i + 1}
              wording={wording}
              isNew={isAdded && i === required.length - 1}
              onChange={(next, isTyping) => set(required.with(i, next), isTyping)}
              onBlur={flush}
              onRemove={() => set(required.toSpliced(i, 1))}
            />
          ))}
        </Stack>
      )}
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        minH={{ base: '11', md: '9' }}
        disabled={required.length >= houseLimits.required}
        onClick={add}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        {t('addWording')}
      </Button>
      <FormField
        label={t('signOff')}
        hint={t('signOffHint')}
        placeholder={t('signOffSample')}
        maxLength={houseLimits.wording}
        value={signOff}
        onChange={(event) => type({ signOff: event.target.value })}
        onBlur={flush}
      />
      <FormField
        label={t('link')}
        hint={t('linkHint')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={houseLimits.link}
        value={link}
        onChange={(event) => type({ link: event.target.value })}
        onBlur={flush}
      />
      <RoomTaken rules={form.rules} />
    </SectionFrame>
  )
}

interface WordingRowProps {
  number: number
  wording: RequiredWording
  /** Just added: it is written next. */
  isNew: boolean
  onChange: (wording: RequiredWording, isTyping: boolean) => void
  onBlur: () => void
  onRemove: () => void
}

function WordingRow({ number, wording, isNew, onChange, onBlur, onRemove }: WordingRowProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const { text, platforms } = wording
  const toggle = (platform: PlatformId) => {
    const next = platformIds.filter((id) => (id === platform) !== platforms.includes(id))
    onChange({ text, platforms: next }, false)
  }
  return (
    <Box as="li">
      <Flex gap="2" align="flex-end">
        <Field.Root>
          <Field.Label>{t('wording', { n: number })}</Field.Label>
          <Input
            autoFocus={isNew}
            value={text}
            placeholder={t('wordingSample')}
            maxLength={houseLimits.wording}
            minH={{ base: '11', md: '10' }}
            onChange={(event) => onChange({ text: event.target.value, platforms }, true)}
            onBlur={onBlur}
          />
        </Field.Root>
        <RemoveButton what={text || t('wording', { n: number })} onClick={onRemove} />
      </Flex>
      <Flex role="group" aria-label={t('wordingPlatforms', { n: number })} gap="2" mt="2" wrap="wrap">
        {platformIds.map((platform) => (
          <PlatformToggle
            key={platform}
            platform={platform}
            isOn={platforms.includes(platform)}
            onToggle={() => toggle(platform)}
          />
        ))}
      </Flex>
      {platforms.length === 0 && (
        <Text fontSize="sm" color="danger.fg" mt="1">
          {t('noPlatform')}
        </Text>
      )}
    </Box>
  )
}

/** How much of each post the fixed lines take, where they take any. */
function RoomTaken({ rules }: { rules: HouseRules }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const taken = platformIds.map((platform) => ({ platform, room: roomOf(platform, endingFor(rules, platform, false)) }))
  if (taken.every(({ room }) => room === 0)) return null
  return (
    <Box fontSize="sm" color="fg.muted">
      <Text mb="1">{t('room')}</Text>
      <Flex as="ul" wrap="wrap" columnGap="4" rowGap="1" listStyleType="none">
        {taken
          .filter(({ room }) => room > 0)
          .map(({ platform, room }) => {
            const { name, limit } = catalog[platform]
            const isOver = room > limit / 2
            return (
              <Flex as="li" key={platform} align="center" gap="1.5" color={isOver ? 'danger.fg' : 'fg.muted'}>
                <PlatformIcon platform={platform} size={16} />
                {t('roomOf', {
                  name,
                  used: formatCount(room),
                  limit: formatCount(limit),
                })}
              </Flex>
            )
          })}
      </Flex>
    </Box>
  )
}
