import { useTranslation } from 'react-i18next'
import { formatCount } from '#shared/format-count.ts'
import { contentMaxLength } from '#shared/generation/schema.ts'

/**
 * The first step of the dashboard, as it is drawn before the app has come. The text can be typed at once; the rest is
 * a picture of what follows.
 * @source docs/decisions/0198-draw-the-dashboard-before-its-script.md
 */
export function Dashboard() {
  return (
    <main className="dashboard" data-early>
      <div className="title">
        <Title />
      </div>
      <Content />
      <Details />
      <Continue />
    </main>
  )
}

function Title() {
  const { t } = useTranslation('textStep')
  return (
    <>
      <h1>{t('title')}</h1>
      <ol aria-label={t('steps.label')}>
        {(['input', 'platforms', 'results'] as const).map((step, i) => (
          <li key={step} aria-current={i === 0 ? 'step' : undefined}>
            <b>{i + 1}</b>
            <span>{t(`steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Content() {
  const { t } = useTranslation('textStep')
  return (
    <div>
      <div className="above">
        <label htmlFor="early-content">{t('content')}</label>
        <span className="ghost">{t('sample')}</span>
        <a className="ghost" href="/history">
          {t('recent')}
        </a>
      </div>
      <textarea id="early-content" rows={12} placeholder={t('contentPlaceholder')} dir="auto" />
      <div className="meter" />
      <p className="counter">{t('counter', { used: formatCount(0), limit: formatCount(contentMaxLength) })}</p>
    </div>
  )
}

/** What can be filled in once the app is there. */
function Details() {
  const { t } = useTranslation('textStep')
  return (
    <div className="details" aria-hidden>
      <div className="link">
        <b>{t('link')}</b>
        <span className="box muted">https://</span>
        <small>{t('linkHint')}</small>
      </div>
      <div>
        <b>{t('contentType')}</b>
        <span className="box">{t('contentTypes.article')}</span>
      </div>
    </div>
  )
}

function Continue() {
  const { t } = useTranslation('textStep')
  return (
    <div className="actions">
      <button type="button" disabled>
        {t('continue')}
      </button>
    </div>
  )
}
