import { useTranslation } from 'react-i18next'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { formatCredits } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { foldAt } from '#shared/platforms/fold.ts'
import { measurePost } from '#shared/platforms/measure.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'

/** Three rules of the product, each to be tried by hand. */
export function Features() {
  const { t } = useTranslation('landing')
  return (
    <section id="features" className="band">
      <h2>{t('features.title')}</h2>
      <div className="thirds">
        <FoldCard />
        <CounterCard />
        <ReceiptCard />
      </div>
    </section>
  )
}

const startColumns = 140

function FoldCard() {
  const { t } = useTranslation('landing')
  const opening = t('features.voice.opening')
  return (
    <article
      className="tile"
      data-island="fold"
      data-opening={opening}
      data-words={t('features.voice.value', { columns: '#' })}
    >
      <h3>{t('features.voice.title')}</h3>
      <p>{t('features.voice.text')}</p>
      <p className="fold-text">
        <span>{foldAt(opening, { columns: startColumns }).shown}</span>…
      </p>
      <input
        type="range"
        min={60}
        max={500}
        step={5}
        defaultValue={startColumns}
        aria-label={t('features.voice.slider')}
      />
      <div className="row">
        <output>{t('features.voice.value', { columns: startColumns })}</output>
        <span className="marks">
          {platformIds.map((platform) => {
            const { name, fold } = catalog[platform]
            const columns = fold.phone?.columns
            const isHidden = columns !== undefined && columns < startColumns
            const [hidden, shown] = [t('features.voice.hidden', { name }), t('features.voice.shown', { name })]
            return (
              <span key={platform} className="mark" data-columns={columns} data-cut={isHidden}>
                <PlatformIcon platform={platform} size={22} />
                <span className="unseen" data-hidden-words={hidden} data-shown-words={shown}>
                  {isHidden ? hidden : shown}
                </span>
              </span>
            )
          })}
        </span>
      </div>
    </article>
  )
}

function CounterCard() {
  const { t } = useTranslation('landing')
  const sample = t('features.limits.sample')
  const { used, limit } = measurePost('twitter', sample)
  return (
    <article className="tile" data-island="counter" data-words={t('features.limits.count', { used: '#', limit })}>
      <h3>{t('features.limits.title')}</h3>
      <p>{t('features.limits.text')}</p>
      <textarea rows={3} defaultValue={sample} aria-label={t('features.limits.field')} />
      <p className="row">
        <output>{t('features.limits.count', { used, limit })}</output>
      </p>
      <meter min={0} max={limit} value={used} aria-hidden />
    </article>
  )
}

/** Six posts on a basic model, of which the reader lets some fail. */
function ReceiptCard() {
  const { t } = useTranslation('landing')
  const { total } = quoteConversion(platformIds.length, false)
  const lines = { held: formatCredits(total), used: formatCredits(total), returned: formatCredits(0) }
  return (
    <article className="tile" data-island="receipt">
      <h3>{t('features.price.title')}</h3>
      <p>{t('features.price.text')}</p>
      <div className="posts">
        {platformIds.map((platform) => (
          <button key={platform} type="button" aria-pressed="true" data-failed-word={t('features.price.failed')}>
            <PlatformIcon platform={platform} size={20} />
            <span className="unseen">{catalog[platform].name}:</span>{' '}
            <span className="state">{t('features.price.delivered')}</span>
          </button>
        ))}
      </div>
      <div className="receipt" role="status">
        <dl>
          {(['held', 'used', 'returned'] as const).map((line) => (
            <div key={line}>
              <dt>{t(`features.price.${line}`)}</dt>
              <dd data-line={line}>{lines[line]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
