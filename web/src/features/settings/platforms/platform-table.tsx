import { Box, Button, chakra, Flex, NativeSelect, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { catalog, effectiveHashtags } from '#shared/platforms/catalog.ts'
import {
  emojiUsages,
  hashtagStrategies,
  lengths,
  type PlatformChoices,
  type PlatformId,
  type PlatformOption,
  platformIds,
  tones,
} from '#shared/platforms/schema.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { SectionFoot } from '../section/section-foot.tsx'
import { copyToAll, defaultTable, type Table, usePlatformTable } from './use-platform-table.ts'

type Setting = keyof PlatformChoices
const columns = { tone: tones, emojiUsage: emojiUsages, hashtagStrategy: hashtagStrategies, length: lengths } as const
const settings = Object.keys(columns) as Setting[]

const Row = chakra('tr', {
  base: {
    display: { base: 'grid', lg: 'table-row' },
    // Beside each other where the longest choice of every language fits.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.6rem, 100%), 1fr))',
    columnGap: '3',
    rowGap: '2',
    py: { base: '4', lg: '0' },
    borderTopWidth: { base: '1px', lg: '0' },
  },
})
const Cell = chakra('td', { base: { p: { base: '0', lg: '1.5' }, verticalAlign: 'middle', minW: '0' } })

/** How every platform is written for, in one table; below each other on a narrow screen. */
export function PlatformTable({ options }: { options: PlatformOption[] }) {
  const { t } = useTranslation('settings', { keyPrefix: 'table' })
  const { t: words } = useTranslation('generator', { keyPrefix: 'platform' })
  const form = usePlatformTable(options)
  const { value, change } = form
  const set = (platform: PlatformId, part: Partial<PlatformChoices>) =>
    change({ ...value, [platform]: { ...value[platform], ...part } })
  return (
    <Box>
      <Box
        as="table"
        w="full"
        display={{ base: 'block', lg: 'table' }}
        // Without widths each column is as wide as its longest choice needs in this language, so that none is cut in its field.
        css={{ borderCollapse: 'collapse' }}
      >
        <Box as="thead" display={{ base: 'none', lg: 'table-header-group' }}>
          <tr>
            <Heading>{t('platform')}</Heading>
            {settings.map((setting) => (
              <Heading key={setting}>{words(setting)}</Heading>
            ))}
            <Heading>
              <Box srOnly>{t('copy')}</Box>
            </Heading>
          </tr>
        </Box>
        <Box as="tbody" display={{ base: 'block', lg: 'table-row-group' }}>
          {platformIds.map((platform) => (
            <PlatformRow
              key={platform}
              platform={platform}
              choices={value[platform]}
              onChange={(part) => set(platform, part)}
              onCopy={() => change(copyToAll(value, platform))}
            />
          ))}
        </Box>
      </Box>
      <Flex mt="4" gap="3" align="center" wrap="wrap">
        <Button size="sm" variant="outline" minH={{ base: '11', md: '9' }} onClick={() => change(defaultTable)}>
          {t('defaults')}
        </Button>
        <Text fontSize="sm" color="fg.muted" flex="1" minW="12rem">
          {t('instructions')}
        </Text>
      </Flex>
      <SectionFoot form={form} name={t('title')} />
    </Box>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <Box as="th" textAlign="start" fontSize="sm" fontWeight="600" color="fg.muted" px="1.5" pb="1">
      {children}
    </Box>
  )
}

interface PlatformRowProps {
  platform: PlatformId
  choices: Table[PlatformId]
  onChange: (part: Partial<PlatformChoices>) => void
  onCopy: () => void
}

function PlatformRow({ platform, choices, onChange, onCopy }: PlatformRowProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'table' })
  const { name, isShortForm } = catalog[platform]
  return (
    <Row>
      <Box
        as="th"
        textAlign="start"
        fontWeight="600"
        gridColumn="1 / -1"
        px={{ base: '0', lg: '1.5' }}
        css={{ '@media (min-width: 64rem)': { whiteSpace: 'nowrap' } }}
      >
        <Flex align="center" gap="2">
          <PlatformIcon platform={platform} size={20} />
          {name}
        </Flex>
      </Box>
      {settings.map((setting) => (
        <Cell key={setting}>
          {setting === 'length' && isShortForm ? (
            <NoLength />
          ) : (
            <SettingSelect {...{ platform, setting, onChange }} value={choices[setting]} />
          )}
        </Cell>
      ))}
      <Cell gridColumn="1 / -1">
        <Button
          size="sm"
          variant="ghost"
          minH={{ base: '11', lg: '9' }}
          px={{ base: '0', lg: '2' }}
          aria-label={t('copyNamed', { name })}
          onClick={onCopy}
        >
          {t('copy')}
        </Button>
      </Cell>
    </Row>
  )
}

function NoLength() {
  const { t } = useTranslation('settings', { keyPrefix: 'table' })
  return (
    <Text fontSize="sm" color="fg.muted" px={{ lg: '2' }} pt={{ base: '8', lg: '0' }}>
      {t('noLength')}
    </Text>
  )
}

interface SettingSelectProps extends Pick<PlatformRowProps, 'platform' | 'onChange'> {
  setting: Setting
  value: PlatformChoices[Setting]
}

function SettingSelect({ platform, setting, value, onChange }: SettingSelectProps) {
  const { t: ui } = useTranslation('ui')
  const { t: words } = useTranslation('generator', { keyPrefix: 'platform' })
  const { name } = catalog[platform]
  const cap =
    setting === 'hashtagStrategy' ? effectiveHashtags(platform, value as PlatformChoices['hashtagStrategy']) : undefined
  return (
    <Box>
      <Text as="span" aria-hidden display={{ base: 'block', lg: 'none' }} fontSize="xs" color="fg.muted">
        {words(setting)}
      </Text>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          aria-label={ui('labelled', { label: name, value: words(setting) })}
          bg="bg.panel"
          minH={{ base: '11', lg: '9' }}
          fontSize="xs"
          ps="2"
          pe="6"
          value={value}
          onChange={(event) => onChange({ [setting]: event.target.value })}
        >
          {columns[setting].map((option) => (
            <option key={option} value={option}>
              {words(`${wordsOf[setting]}.${option}` as 'tones.Casual')}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator insetEnd="1" />
      </NativeSelect.Root>
      {cap?.isCapped && <Capped max={cap.max} />}
    </Box>
  )
}

const wordsOf = {
  tone: 'tones',
  emojiUsage: 'emojiUsages',
  hashtagStrategy: 'hashtagStrategies',
  length: 'lengths',
} as const satisfies Record<Setting, string>

function Capped({ max }: { max: number }) {
  const { t } = useTranslation('settings', { keyPrefix: 'table' })
  return (
    <Text fontSize="xs" color="fg.muted">
      {t('capped', { max })}
    </Text>
  )
}
