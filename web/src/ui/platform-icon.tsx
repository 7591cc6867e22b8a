import type { ReactNode } from 'react'
import type { PlatformId } from '#shared/platforms/schema.ts'

/** Small icons drawn for this product, each in its platform's colour. */
const icons: Record<PlatformId, { color: string; shape: ReactNode }> = {
  facebook: {
    color: '#1877f2',
    shape: (
      <path
        d="M13.300 20v-7h2.400l.4-2.900h-2.800V8.300c0-.9.3-1.400 1.500-1.400h1.400V4.300c-.3 0-1.100-.1-2.100-.1-2.100 0-3.600 1.300-3.600 3.600v2.300H8.100V13h2.400v7"
        fill="#fff"
      />
    ),
  },
  instagram: {
    color: '#c13584',
    shape: (
      <g fill="none" stroke="#fff" strokeWidth="1.800">
        <rect x="5.500" y="5.500" width="13" height="13" rx="4" />
        <circle cx="12" cy="12" r="3.200" />
        <circle cx="15.800" cy="8.200" r="0.500" fill="#fff" />
      </g>
    ),
  },
  threads: {
    color: '#101010',
    shape: (
      <path
        d="M16.500 9.500C16 7.300 14.500 6 12 6c-3.300 0-5.300 2.200-5.300 6s2 6 5.300 6c2.800 0 4.800-1.400 4.800-3.500 0-3.200-6.800-3.400-6.800-.6 0 2.300 4.400 1.800 4.200-2.100-.1-1.700-2.500-2.100-3.600-.7"
        fill="none"
        stroke="#fff"
        strokeWidth="1.700"
        strokeLinecap="round"
      />
    ),
  },
  youtube: { color: '#e60023', shape: <path d="M9.500 7.800v8.400l7-4.200z" fill="#fff" /> },
  twitter: {
    color: '#0f1419',
    shape: <path d="M6.500 6l11 12M17.300 6L6.700 18" stroke="#fff" strokeWidth="2" strokeLinecap="round" />,
  },
  linkedin: {
    color: '#0a66c2',
    shape: (
      <g fill="none" stroke="#fff" strokeWidth="2.200" strokeLinecap="round">
        <path d="M7.500 11v6M7.500 7.500v.1M11.500 17v-6M11.500 13.500c0-3 5-3.500 5 0V17" />
      </g>
    ),
  },
}

export function PlatformIcon({ platform, size = 24 }: { platform: string; size?: number }) {
  const icon = Object.hasOwn(icons, platform) ? icons[platform as PlatformId] : undefined
  return (
    // Without Chakra: pages that are served as files show it too.
    <svg viewBox="0 0 24 24" width={size} height={size} className="platform-icon" aria-hidden>
      <rect width="24" height="24" rx="6.500" fill={icon?.color ?? '#6f6a5f'} />
      <rect x="0.500" y="0.500" width="23" height="23" rx="6" fill="none" stroke="#fff" strokeOpacity="0.18" />
      {icon?.shape ?? <circle cx="12" cy="12" r="4" fill="#fff" />}
    </svg>
  )
}
