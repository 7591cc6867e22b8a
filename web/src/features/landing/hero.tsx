import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#shared/format-count.ts'
import { contentMaxLength, contentMinLength } from '#shared/generation/schema.ts'
import { toCredits } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { contentTypes } from '#shared/writing/content-types.ts'
import type { InterfaceLanguage } from '../../i18n/languages.ts'
import { firstPosts } from '../../lib/samples/posts/first-posts.ts'
import { pastedTextKey } from '../../lib/storage/pasted-text.ts'
import { LiveCards } from './live-cards.tsx'
import { StartLink } from './start-link.tsx'
import { mayBeSignedIn, mayBeSignedOut, type Visitor } from './visitor.ts'

/** Stands where the script writes a number. */
const overMark = '#'

/** What the product does, a box to begin with, and the posts of a sample. */
export function Hero({ language, visitor }: { language: InterfaceLanguage; visitor: Visitor }) {
  const { t } = useTranslation('landing')
  return (
    <section className="hero">
      <div className="hero-text">
        <Headline text={t('promise')} />
        <p className="lead">{t('proof')}</p>
        <PasteBox visitor={visitor} />
        <p className="hero-links">
          <StartLink visitor={visitor} isQuiet />
          <a className="button quiet" href="#steps">
            {t('how')}
          </a>
        </p>
      </div>
      <LiveCards sample={firstPosts[language]} />
    </section>
  )
}

/** Broken between phrases first, which are lines of the text. */
function Headline({ text }: { text: string }) {
  return (
    <h1>
      {text.split('\n').map((phrase) => (
        <Fragment key={phrase}>
          <span>{phrase}</span>{' '}
        </Fragment>
      ))}
    </h1>
  )
}

/** A form without named fields: the text never stands in an address. Before the script is there, the page keeps the text. */
function PasteBox({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('landing')
  return (
    <form
      className="paste"
      action="/auth"
      data-kept={pastedTextKey}
      data-min={contentMinLength}
      data-max={contentMaxLength}
      data-short={t('paste.short')}
      data-unkept={t('paste.unkept')}
      data-long={t('paste.long', { limit: formatCount(contentMaxLength), over: overMark })}
    >
      <label htmlFor="paste-text">{t('paste.label')}</label>
      <textarea id="paste-text" dir="auto" rows={4} placeholder={t('paste.placeholder')} />
      <div className="paste-row">
        <p className="paste-note" role="status">
          <span className="said" />
          {mayBeSignedOut(visitor) && (
            <span className="signed-out">
              {t('paste.note', { credits: toCredits(plans.FREE.monthlyCreditsHundredths) })}
            </span>
          )}
          {mayBeSignedIn(visitor) && <span className="signed-in">{t('paste.noteSignedIn')}</span>}
        </p>
        <button className="button" type="submit">
          {t('paste.button')}
        </button>
      </div>
      <noscript>
        <p className="paste-note">{t('paste.noScript')}</p>
      </noscript>
      <div className="chips scripted">
        <span>{t('paste.samples')}</span>
        {contentTypes.map((kind) => (
          <button key={kind} type="button" data-sample={kind}>
            {t(`paste.sample.${kind}`)}
          </button>
        ))}
      </div>
    </form>
  )
}
