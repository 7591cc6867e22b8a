import type { PlatformId } from '#shared/platforms/schema.ts'

/** The colours of a feed. The rest of the interface uses the tokens of `app/theme.ts` only. */
export interface PreviewTheme {
  bg: string
  fg: string
  muted: string
  line: string
  /** Links, tags and mentions. */
  link: string
  /** Background of boxes within the post: link cards, a description. */
  box: string
}

/** Observed in November 2026, darkened or lightened where the feed itself falls below 4.5:1. */
const themes: Record<PlatformId | 'other', { light: PreviewTheme; dark: PreviewTheme }> = {
  facebook: {
    light: { bg: '#ffffff', fg: '#080809', muted: '#65686c', line: '#ced0d4', link: '#0064d1', box: '#f0f2f5' },
    dark: { bg: '#252728', fg: '#e2e5e9', muted: '#b0b3b8', line: '#3e4042', link: '#5aa7ff', box: '#333334' },
  },
  instagram: {
    light: { bg: '#ffffff', fg: '#0c1014', muted: '#6a717a', line: '#dbdfe4', link: '#3143c4', box: '#f3f5f7' },
    dark: { bg: '#0c1014', fg: '#f5f5f5', muted: '#a8a8a8', line: '#2b3036', link: '#a5b4fb', box: '#212328' },
  },
  threads: {
    light: { bg: '#ffffff', fg: '#000000', muted: '#707070', line: '#e5e5e5', link: '#0059c8', box: '#fafafa' },
    dark: { bg: '#181818', fg: '#f3f5f7', muted: '#a3a3a3', line: '#333638', link: '#7fb7ff', box: '#1e1e1e' },
  },
  youtube: {
    light: { bg: '#ffffff', fg: '#0f0f0f', muted: '#606060', line: '#e5e5e5', link: '#065fd4', box: '#f2f2f2' },
    dark: { bg: '#0f0f0f', fg: '#f1f1f1', muted: '#aaaaaa', line: '#3f3f3f', link: '#3ea6ff', box: '#272727' },
  },
  twitter: {
    light: { bg: '#ffffff', fg: '#0f1419', muted: '#536471', line: '#dfe5e8', link: '#0b6bb8', box: '#f7f9f9' },
    dark: { bg: '#000000', fg: '#e7e9ea', muted: '#8b9197', line: '#2f3336', link: '#1d9bf0', box: '#16181c' },
  },
  linkedin: {
    light: { bg: '#ffffff', fg: '#191919', muted: '#5e5e5e', line: '#dfdeda', link: '#0a66c2', box: '#f4f2ee' },
    dark: { bg: '#1b1f23', fg: '#f3f3f3', muted: '#b0b3b6', line: '#38434f', link: '#71b7fb', box: '#293138' },
  },
  other: {
    light: { bg: '#ffffff', fg: '#211f1b', muted: '#5f5a50', line: '#e2ded5', link: '#363b87', box: '#f4f2ed' },
    dark: { bg: '#1f1d1a', fg: '#edeae3', muted: '#aaa497', line: '#35322c', link: '#b6baf6', box: '#2a2824' },
  },
}

export const previewThemeOf = (platform: PlatformId | 'other', isDark: boolean): PreviewTheme =>
  themes[platform][isDark ? 'dark' : 'light']
