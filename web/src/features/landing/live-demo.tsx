import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useColorMode } from '../../lib/color-mode.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { PlatformPreview } from '../../ui/previews/platform-preview.tsx'
import { samples } from './sample-posts.ts'

const turnMs = 3_500

/** A text and its six posts, one after the other, until a platform is chosen. */
export function LiveDemo() {
  const { t } = useTranslation('landing')
  const { isDark } = useColorMode()
  const { shown: platform, choose } = useTurningPlatform()
  const { author, article, posts } = samples[currentLanguage()]
  return (
    <Stack gap="4" role="group" aria-label={t('demo.label')}>
      <Box borderWidth="1px" borderRadius="card" bg="bg.panel" boxShadow="card" px="5" py="4">
        <Text fontSize="sm" color="fg.muted" lineClamp="3">
          {article}
        </Text>
      </Box>
      <PlatformButtons shown={platform} onChoose={choose} />
      <Flex h="26rem" justify="center" align="flex-start" overflow="hidden">
        <Box
          key={platform}
          w="full"
          maxW={platform === 'instagram' ? '30rem' : '23.5rem'}
          animation="fade-in 200ms ease-out"
        >
          <PlatformPreview
            platform={platform}
            post={posts[platform]}
            author={author}
            // The full picture would leave no room for its caption.
            view={platform === 'instagram' ? 'desktop' : 'phone'}
            isDark={isDark}
            isWriting={false}
          />
        </Box>
      </Flex>
    </Stack>
  )
}

/** Each platform in its turn, until one is chosen. Nothing moves when reduced motion is preferred. */
function useTurningPlatform() {
  const [index, setIndex] = useState(0)
  const [isTurning, setIsTurning] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => setIndex((current) => (current + 1) % platformIds.length), turnMs)
    return () => clearInterval(timer)
  }, [isTurning])
  const choose = (platform: PlatformId) => {
    setIsTurning(false)
    setIndex(platformIds.indexOf(platform))
  }
  return { shown: platformIds[index] ?? 'facebook', choose }
}

interface PlatformButtonsProps {
  shown: PlatformId
  onChoose: (platform: PlatformId) => void
}

function PlatformButtons({ shown, onChoose }: PlatformButtonsProps) {
  const { t } = useTranslation('landing')
  return (
    <Flex gap="1" justify="center">
      {platformIds.map((id) => (
        <chakra.button
          key={id}
          type="button"
          p="2"
          minW="11"
          minH="11"
          display="flex"
          alignItems="center"
          justifyContent="center"
          borderRadius="control"
          cursor="pointer"
          borderBottomWidth="3px"
          borderColor={id === shown ? 'accent.solid' : 'transparent'}
          aria-label={t('demo.show', { name: catalog[id].name })}
          aria-pressed={id === shown}
          onClick={() => onChoose(id)}
        >
          <PlatformIcon platform={id} size={26} />
        </chakra.button>
      ))}
    </Flex>
  )
}
