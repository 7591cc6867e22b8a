import { Box, Button } from '@chakra-ui/react'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'

interface PlatformToggleProps {
  platform: PlatformId
  isOn: boolean
  onToggle: () => void
}

export function PlatformToggle({ platform, isOn, onToggle }: PlatformToggleProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      aria-pressed={isOn}
      minH={{ base: '11', md: '9' }}
      px="2.5"
      borderColor={isOn ? 'accent.solid' : 'border'}
      bg={isOn ? 'accent.subtle' : 'bg.panel'}
      color={isOn ? 'fg' : 'fg.muted'}
      fontWeight={isOn ? '600' : '400'}
      onClick={onToggle}
    >
      <Box filter={isOn ? 'none' : 'grayscale(1)'}>
        <PlatformIcon platform={platform} size={18} />
      </Box>
      {catalog[platform].name}
    </Button>
  )
}
