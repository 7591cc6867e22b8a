import { useTranslation } from 'react-i18next'
import { aboutPosts } from '#shared/credits/pricing.ts'
import { formatTwd, toCredits } from '#shared/money.ts'
import { cheapestWay } from '#shared/payments/cheapest-way.ts'
import { type PlanTier, plans, planTiers, platformsAtOnce } from '#shared/subscriptions/plans.ts'
import { selectedPlanKey } from '../../lib/storage/selected-plan.ts'
import { type CalculatorWords, describeWay } from './describe-way.ts'
import { mayBeSignedIn, mayBeSignedOut, type Visitor } from './visitor.ts'

/** The three plans most people choose from, and what a month would cost. @source docs/rules/plans.md#plans */
export function Pricing({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('landing')
  return (
    <section id="pricing" className="band">
      <h2>{t('pricing.title')}</h2>
      <p className="lead">{t('pricing.lead')}</p>
      <div className="thirds plans">
        {(['FREE', 'STARTER', 'STANDARD'] as const).map((tier) => (
          <Plan key={tier} tier={tier} visitor={visitor} />
        ))}
      </div>
      <ProfessionalLine />
      <Calculator />
    </section>
  )
}

function Plan({ tier, visitor }: { tier: 'FREE' | 'STARTER' | 'STANDARD'; visitor: Visitor }) {
  const { t } = useTranslation('landing')
  const { t: ui } = useTranslation('ui')
  const { priceTwd, monthlyCreditsHundredths, allowPremiumModels, allowExtraCredits } = plans[tier]
  const lines = [
    ui('plan.credits', { credits: toCredits(monthlyCreditsHundredths) }),
    ui('plan.posts', { posts: aboutPosts(monthlyCreditsHundredths, platformsAtOnce(tier)) }),
    ui('plan.platforms', { count: platformsAtOnce(tier) }),
    allowPremiumModels ? ui('plan.allModels') : ui('plan.basicModels'),
    ...(allowExtraCredits ? [ui('plan.packs')] : []),
  ]
  return (
    <article className={`tile plan ${tier}`} aria-label={ui(`tiers.${tier}`)}>
      <p className="row">
        <b className="tier">{ui(`tiers.${tier}`)}</b>
        {tier === 'STARTER' && <small className="badge">{t('pricing.popular')}</small>}
      </p>
      <p>
        <b className="price">{formatTwd(priceTwd)}</b> {priceTwd > 0 ? ui('plan.perMonth') : ui('plan.included')}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {tier === 'FREE' ? <FreeLink visitor={visitor} /> : <ChoosePlan tier={tier} />}
    </article>
  )
}

function FreeLink({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('landing')
  const { t: ui } = useTranslation('ui')
  return (
    <>
      {mayBeSignedOut(visitor) && (
        <a className="button quiet signed-out" href="/auth?tab=register">
          {ui('plan.free')}
        </a>
      )}
      {mayBeSignedIn(visitor) && (
        <a className="button quiet signed-in" href="/dashboard">
          {t('open')}
        </a>
      )}
    </>
  )
}

/**
 * Leads to the sign-in by itself, and the page keeps the plan; the script takes a signed-in person straight to its form, and says
 * from when a plan can be bought that cannot be bought now.
 */
function ChoosePlan({ tier }: { tier: 'STARTER' | 'STANDARD' }) {
  const { t } = useTranslation('landing')
  const { t: ui } = useTranslation('ui')
  return (
    <form
      action="/auth"
      data-kept={selectedPlanKey}
      data-plan={tier}
      data-unkept={t('pricing.unkept')}
      data-later-words={ui('plan.availableFrom', { date: '#' })}
    >
      <button className={tier === 'STARTER' ? 'button' : 'button quiet'} type="submit">
        {ui('plan.choose', { tier: ui(`tiers.${tier}`) })}
      </button>
      <p className="fine" role="status">
        <span className="said" />
      </p>
    </form>
  )
}

function ProfessionalLine() {
  const { t } = useTranslation('landing')
  const { t: ui } = useTranslation('ui')
  const { priceTwd, monthlyCreditsHundredths } = plans.PROFESSIONAL
  return (
    <p className="professional">
      {t('pricing.professional', {
        tier: ui('tiers.PROFESSIONAL'),
        price: formatTwd(priceTwd),
        credits: toCredits(monthlyCreditsHundredths),
      })}{' '}
      <a href="/subscription?plan=PROFESSIONAL">{t('pricing.professionalLink')}</a>
    </p>
  )
}

const start = { articles: 8, platforms: 3 }

function Calculator() {
  const { t } = useTranslation('landing')
  const words = useCalculatorWords()
  const way = describeWay(cheapestWay(start.articles, start.platforms), start, words)
  const sliders = [
    { name: 'articles', most: 100 },
    { name: 'platforms', most: 6 },
  ] as const
  return (
    <div className="tile calculator" data-island="calculator" data-words={JSON.stringify(words)}>
      <h3>{t('pricing.calculator.title')}</h3>
      <div className="sliders">
        {sliders.map(({ name, most }) => (
          <label key={name}>
            <span className="row">
              {t(`pricing.calculator.${name}`)} <b data-value={name}>{way[name]}</b>
            </span>
            <input type="range" name={name} min={1} max={most} defaultValue={start[name]} />
          </label>
        ))}
      </div>
      <div className="answer" role="status">
        <small>{t('pricing.calculator.answer')}</small>
        <b data-value="name">{way.name}</b>
        <span className="price" data-value="price">
          {way.price}
        </span>
        <small data-value="detail">{way.detail}</small>
      </div>
      <p className="fine">{t('pricing.calculator.basis')}</p>
    </div>
  )
}

/** The phrases that the script fills in, with their marks as they stand in the locale files. */
function useCalculatorWords(): CalculatorWords {
  const { t } = useTranslation('landing', { keyPrefix: 'pricing.calculator' })
  const { t: ui } = useTranslation('ui')
  const unfilled = { skipInterpolation: true }
  const one = { ...unfilled, count: 1 }
  const other = { ...unfilled, count: 2 }
  return {
    articles: { one: t('articlesValue', one), other: t('articlesValue', other) },
    platforms: { one: t('platformsValue', one), other: t('platformsValue', other) },
    pack: { one: t('pack', unfilled), other: t('packs', unfilled) },
    withPack: t('withPack', unfilled),
    perMonth: t('perMonth', unfilled),
    detail: t('detail', unfilled),
    tiers: Object.fromEntries(planTiers.map((tier) => [tier, ui(`tiers.${tier}`)])) as Record<PlanTier, string>,
  }
}
