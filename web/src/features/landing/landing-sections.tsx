import { useTranslation } from 'react-i18next'
import { toCredits } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import type { InterfaceLanguage } from '../../i18n/languages.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { PlatformStrip } from './platform-strip.tsx'
import { Pricing } from './pricing.tsx'
import { StartLink } from './start-link.tsx'
import { Steps } from './steps.tsx'
import type { Visitor } from './visitor.ts'

interface LandingSectionsProps {
  language: InterfaceLanguage
  visitor: Visitor
}

/** The whole page as plain markup with the classes of `landing.css`; `islands/` brings it to life. */
export function LandingSections({ language, visitor }: LandingSectionsProps) {
  return (
    <>
      <Hero language={language} visitor={visitor} />
      <PlatformStrip />
      <Steps />
      <Features />
      <LanguagesSection />
      <Pricing visitor={visitor} />
      <Questions />
      <Closing visitor={visitor} />
    </>
  )
}

const questions = ['invent', 'publish', 'text', 'fail', 'renew', 'limits'] as const

function Questions() {
  const { t } = useTranslation('landing')
  return (
    <section id="questions" className="band">
      <h2>{t('questions.title')}</h2>
      <div className="questions">
        {questions.map((key) => (
          <details key={key}>
            <summary>{t(`questions.${key}.question`)}</summary>
            <p>{t(`questions.${key}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function Closing({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('landing')
  return (
    <section className="closing">
      <h2>{t('closing.title')}</h2>
      <p>{t('closing.text', { credits: toCredits(plans.FREE.monthlyCreditsHundredths) })}</p>
      <StartLink visitor={visitor} />
    </section>
  )
}
