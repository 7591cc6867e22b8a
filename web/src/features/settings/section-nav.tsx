import { Box, Flex } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Links to the sections of the screen: beside them where there is room, else in a row that stays above them. */
export function SectionNav() {
  const { t } = useTranslation('settings')
  const row = useRef<HTMLDivElement>(null)
  const current = useCurrentSection(row)
  const sections = [
    ['profile', t('profile')],
    ['names', t('profileForm.title')],
    ['platform-settings', t('table.title')],
    ['new-conversions', t('defaults.title')],
    ['house-voice', t('house.title')],
    ['look', t('look.title')],
    ['mails', t('mails.title')],
    ['sessions', t('sessions.title')],
    ['your-data', t('data.title')],
  ] as const
  return (
    <Box as="nav" id="settings-sections" aria-label={t('sections')} {...place}>
      <Flex as="ul" ref={row} direction={{ xl: 'column' }} listStyleType="none" gap="0.5" m="0" {...scrolled}>
        {sections.map(([id, title]) => (
          <li key={id}>
            <Box
              asChild
              display="block"
              py={{ base: '2.5', xl: '1.5' }}
              px="2"
              borderRadius="control"
              focusVisibleRing="inside"
              fontSize="sm"
              color="fg.muted"
              whiteSpace={{ base: 'nowrap', xl: 'normal' }}
              _hover={{ bg: 'bg.muted', color: 'fg' }}
              css={{ '&[aria-current]': { color: 'fg', fontWeight: '600' } }}
            >
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {title}
              </a>
            </Box>
          </li>
        ))}
      </Flex>
    </Box>
  )
}

/** The theme leaves room for the row where one jumps to. */
const place = {
  position: 'sticky',
  top: { base: '14', xl: '5.5rem' },
  zIndex: '1',
  mx: { base: '-4', xl: '0' },
  mb: '4',
  bg: 'bg',
  borderBottomWidth: { base: '1px', xl: '0' },
} as const

/** On a phone it ends with the window; where it does not, what goes on fades. */
const scrolled = {
  py: '0',
  px: { base: '2', md: '4', xl: '0' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mdToXl: { maskImage: 'linear-gradient(to right, transparent, black 1rem calc(100% - 1rem), transparent)' },
} as const

/** Lower than where a section begins that one has jumped to, in pixels. */
const line = 160

/** The section that is read, whose link is kept in sight. */
function useCurrentSection(row: RefObject<HTMLElement | null>): string {
  const [current, setCurrent] = useState('profile')
  useEffect(() => {
    const look = () => {
      const ids = Array.from(row.current?.querySelectorAll('a') ?? [], ({ hash }) => hash.slice(1))
      const topOf = (id: string) => Number(document.getElementById(id)?.getBoundingClientRect().top)
      const { scrollHeight } = document.documentElement
      // The last ones do not come up to the line; one that was jumped to is there with them.
      const isAtEnd = window.scrollY + window.innerHeight > scrollHeight - 2
      const asked = isAtEnd && ids.find((id) => `#${id}` === location.hash && topOf(id) > 0)
      setCurrent(asked || ids.findLast((id) => isAtEnd || topOf(id) < line) || 'profile')
    }
    // The page is there too late for the jump to a section that its address names, as that of a mail does.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
    const leaving = new AbortController()
    for (const event of ['scroll', 'hashchange']) window.addEventListener(event, look, { signal: leaving.signal })
    return () => leaving.abort()
  }, [row])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link follows the section
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [row, current])
  return current
}
