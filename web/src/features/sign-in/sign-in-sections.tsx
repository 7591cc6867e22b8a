import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { formatCredits } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { GoogleIcon } from './google-icon.tsx'
import { type Arrival, SignInNotes } from './sign-in-notes.tsx'
import { type SignInTab, signInTabs } from './sign-in-tabs.ts'

interface SignInSectionsProps {
  tab: SignInTab
  arrival: Arrival | 'unknown'
  hasGoogle?: boolean
  /** What stands beneath "Continue with Google". */
  formOf?: (tab: SignInTab) => ReactNode
}

/** The whole page as plain markup with the classes of `sign-in.css`; `start-tabs.ts` gives the tabs their keys. */
export function SignInSections({ tab, arrival, hasGoogle = true, formOf }: SignInSectionsProps) {
  const { t } = useTranslation('signIn')
  return (
    <>
      <h1>{t('title')}</h1>
      <SignInNotes arrival={arrival} />
      <div>
        <div role="tablist">
          {signInTabs.map((kind) => (
            // A link, which opens the other tab without a script as well.
            <a
              key={kind}
              role="tab"
              id={`sign-in-${kind}`}
              href={`/auth?tab=${kind}`}
              data-tab={kind}
              aria-selected={kind === tab}
              aria-controls={`sign-in-${kind}-panel`}
              // Without a script both are reached with the tab key.
              tabIndex={arrival === 'unknown' || kind === tab ? 0 : -1}
            >
              {t(kind)}
            </a>
          ))}
        </div>
        {signInTabs.map((kind) => (
          // Panels that are not shown keep what was typed into them.
          <div
            key={kind}
            role="tabpanel"
            id={`sign-in-${kind}-panel`}
            aria-labelledby={`sign-in-${kind}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: after its tab the panel has the focus, so that it is read
            tabIndex={0}
            hidden={kind !== tab}
          >
            <Lead tab={kind} />
            {hasGoogle && (
              <a className="google" href={startGoogleSignIn.path} rel="nofollow">
                <GoogleIcon />
                <span>{t('continueWithGoogle')}</span>
              </a>
            )}
            {/* Above the form, which may come late and moves nothing. */}
            {kind === 'register' && <Terms />}
            {formOf?.(kind)}
          </div>
        ))}
      </div>
    </>
  )
}

function Lead({ tab }: { tab: SignInTab }) {
  const { t } = useTranslation('signIn')
  const credits = formatCredits(plans.FREE.monthlyCreditsHundredths).replace(/\.00$/, '')
  return <p className="lead">{tab === 'login' ? t('loginLead') : t('registerLead', { credits })}</p>
}

/** What whoever registers accepts. */
function Terms() {
  const { t } = useTranslation('signIn')
  return (
    <p className="terms">
      {t('registerTerms')}
      <a href="/terms">{t('footer.terms', { ns: 'shell' })}</a>
      <a href="/privacy">{t('footer.privacy', { ns: 'shell' })}</a>
    </p>
  )
}
