import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getSettings } from '#shared/account/endpoints/get-settings.ts'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { updatePreferences } from '#shared/account/endpoints/update-preferences.ts'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { defaultMailChoices, noGeneratorDefaults } from '#shared/account/settings.ts'
import type { Settings } from '#shared/account/settings-schema.ts'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { modelIds } from '#shared/generation/schema.ts'
import { getInvoiceChoice } from '#shared/payments/endpoints/get-invoice-choice.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { getHouseRules } from '#shared/platforms/endpoints/get-house-rules.ts'
import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { noHouseRules } from '#shared/platforms/house-rules.ts'
import { defaultPlatformSettings, platformIds } from '#shared/platforms/schema.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { Providers } from '../app/providers.tsx'
import { createQueryClient } from '../app/query-client.ts'
import { createAppRouter } from '../app/router.ts'
// Parts that screens load late. A busy machine takes longer to prepare them than a test waits for what they show.
import '../features/checkout/invoice/invoice-fields.tsx'
import '../features/generator/text-step/cut-notice.tsx'
import '../features/generator/run/interrupted-alert.tsx'
import '../features/generator/run/loading-overlay.tsx'
import '../features/generator/platforms-step/platforms-step.tsx'
import '../features/generator/results/results-step.tsx'
import '../features/generator/text-step/sample-bar.tsx'
import '../features/generator/run/run-controller.ts'
import '../features/generator/run/stream-run.ts'
import '../features/settings/own-section.tsx'
import '../features/shell/open-choice-menu.tsx'
import '../features/shell/open-user-menu.tsx'
import '../features/shell/proof/proof-panel.tsx'
import '../features/sign-in/password-form.tsx'
import '../features/sign-in/reset/reset-password.tsx'
import '../ui/toast-viewport.tsx'
import { mockByDefault, refusal } from './mock-endpoint.ts'
import type { Person } from './people.ts'

/** Opens an address of the real route tree. `as`: who is signed in; absent, nobody is. */
export function renderRoute(path: string, { as }: { as?: Person } = {}) {
  mockByDefault(getUser, () => (as ? Response.json(as.user) : refusal({ code: 'auth.required' })))
  mockByDefault(getSignInMethods, { password: 'api', google: true })
  if (as) mockSignedIn(as)
  const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [path] }))
  const queryClient = router.options.context.queryClient
  const screen = render(<Providers queryClient={queryClient} router={router} />)
  return { ...screen, router, user: userEvent.setup() }
}

/** Of a person who has set nothing. */
const settingsOfNobody: Settings = {
  profile: { displayName: 'Ada Lin', names: {}, version: 0 },
  defaults: { ...noGeneratorDefaults, version: 0 },
  mails: { ...defaultMailChoices, version: 0 },
}

function mockSignedIn({ subscription }: Person): void {
  mockByDefault(getSubscription, subscription)
  mockByDefault(
    listPlatforms,
    platformIds.map((platform) => ({
      ...defaultPlatformSettings,
      platform,
      characterLimit: catalog[platform].limit,
      isCustomized: false,
    })),
  )
  mockByDefault(updatePreferences, { success: true })
  mockByDefault(getInvoiceChoice, { choice: null })
  mockByDefault(getSettings, settingsOfNobody)
  mockByDefault(updateSettings, settingsOfNobody)
  mockByDefault(listSessions, { sessions: [] })
  mockByDefault(getHouseRules, { ...noHouseRules, version: 0 })
  mockByDefault(
    listModels,
    modelIds.map((id) => ({ id, isPremium: id === 'openai', isDemo: true })),
  )
}
