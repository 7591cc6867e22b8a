import { useTranslation } from 'react-i18next'
import { interfaceLanguages, languageNames } from '../../i18n/languages.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { Entities } from './live-cards.tsx'
import { samples } from './sample-posts.ts'

/** One article's posts in each language, for one platform. */
export function LanguagesSection() {
  const { t } = useTranslation('landing')
  return (
    <section id="languages" className="band">
      <h2>{t('languages.title')}</h2>
      <p className="lead">{t('languages.lead')}</p>
      <div className="thirds">
        {interfaceLanguages.map((language) => {
          const { author, posts } = samples[language]
          return (
            <article key={language} className="tile post" lang={language}>
              <p className="row">
                <b>{author.name}</b> <PlatformIcon platform="facebook" size={20} />
              </p>
              <p className="pre">
                <Entities text={posts.facebook.content} />
              </p>
              <small>{languageNames[language]}</small>
            </article>
          )
        })}
      </div>
    </section>
  )
}
