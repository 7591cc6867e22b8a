import { useTranslation } from 'react-i18next'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../i18n/languages.ts'
import { firstPosts } from '../../lib/samples/posts/first-posts.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { Entities } from './live-cards.tsx'

interface ShownPost {
  author: string
  content: string
}

const postOf = (language: 'zh-TW' | 'ja'): ShownPost => {
  const { author, posts } = firstPosts[language]
  return { author: author.name, content: posts.facebook.content }
}

/** Of one article; the samples have it in two of the languages. */
const shown: Readonly<Record<InterfaceLanguage, ShownPost>> = {
  en: {
    author: 'Harbour Library',
    content:
      'Saturday is the day! 🎉 The old ferry terminal opens its doors as our new library, and the ticket windows are back in use: you pick up your books there.\n\nWho is coming by on the way home from the night shift? We open at 8. ☕',
  },
  'zh-TW': postOf('zh-TW'),
  ja: postOf('ja'),
}

/** One article's posts in each language, for one platform. */
export function LanguagesSection() {
  const { t } = useTranslation('landing')
  return (
    <section id="languages" className="band">
      <h2>{t('languages.title')}</h2>
      <p className="lead">{t('languages.lead')}</p>
      <div className="thirds">
        {interfaceLanguages.map((language) => {
          const { author, content } = shown[language]
          return (
            <article key={language} className="tile post" lang={language}>
              <p className="row">
                <b>{author}</b> <PlatformIcon platform="facebook" size={20} />
              </p>
              <p className="pre">
                <Entities text={content} />
              </p>
              <small>{languageNames[language]}</small>
            </article>
          )
        })}
      </div>
    </section>
  )
}
