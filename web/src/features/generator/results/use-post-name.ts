import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'

/** What a post is called: its platform, and its language where that is the second one of its run. */
export function usePostName(): (platform: PlatformId, language: PostLanguage | undefined) => string {
  const { t } = useTranslation('generator')
  return (platform, language) => {
    const { name } = catalog[platform]
    return language ? t('second.name', { name, language: t(`outputLanguages.${language}`) }) : name
  }
}
