import { Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Quote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countHouseRules } from '#shared/platforms/house-rules.ts'
import { houseRulesQuery } from '../../../lib/queries/house-rules.ts'

/** Says whether the person has rules for all posts, and leads to them. Without an answer it only leads. */
export function HouseVoiceLink() {
  const { t } = useTranslation('generator')
  const { data } = useQuery(houseRulesQuery)
  const count = data ? countHouseRules(data) : 0
  return (
    <Flex asChild align="center" gap="2" alignSelf="flex-start" minH="11" fontSize="sm" color="accent.fg">
      <Link to="/settings" hash="house-voice">
        <Quote size={16} strokeWidth={1.75} aria-hidden />
        <Text as="span" textDecoration="underline" textUnderlineOffset="3px">
          {count > 0 ? t('houseVoiceOn', { count }) : t('houseVoiceOff')}
        </Text>
      </Link>
    </Flex>
  )
}
