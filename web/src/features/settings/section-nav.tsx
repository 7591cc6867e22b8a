import { Box, Stack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** The sections of the screen, where there is room beside them. */
export function SectionNav() {
  const { t } = useTranslation('settings')
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
    <Box as="nav" aria-label={t('sections')} display={{ base: 'none', xl: 'block' }} position="sticky" top="5.5rem">
      <Stack as="ul" listStyleType="none" gap="0.5" m="0" p="0">
        {sections.map(([id, title]) => (
          <li key={id}>
            <Box
              asChild
              display="block"
              py="1.5"
              px="2"
              borderRadius="control"
              fontSize="sm"
              color="fg.muted"
              _hover={{ bg: 'bg.muted', color: 'fg' }}
            >
              <a href={`#${id}`}>{title}</a>
            </Box>
          </li>
        ))}
      </Stack>
    </Box>
  )
}
