import { Box, Flex, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const endSentence = (text: string, language: string): string =>
  /[.。]$/.test(text) ? text : `${text}${language === 'en' ? '.' : '。'}`

/** Why something is not saved. @param children what can be done */
export function NotSaved({ problem, children }: { problem: string; children?: ReactNode }) {
  const { t, i18n } = useTranslation('settings', { keyPrefix: 'section' })
  return (
    <Box role="alert" my="4" p="3" borderRadius="control" bg="warning.subtle" color="warning.fg" fontSize="sm">
      <Flex gap="2" align="flex-start">
        <Box flexShrink="0" mt="1">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        </Box>
        <Text overflowWrap="anywhere">
          <Text as="span" fontWeight="600">
            {t('notSaved')}
          </Text>
          {endSentence(problem, i18n.language)}
        </Text>
      </Flex>
      {children}
    </Box>
  )
}
