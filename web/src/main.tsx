import { StrictMode } from 'react'
import { beginScreen } from './app/begin-screen.ts'
import { Providers } from './app/providers.tsx'
import { createQueryClient } from './app/query-client.ts'
import { render } from './app/react-root.ts'
import { createAppRouter } from './app/router.ts'
import { startI18n } from './i18n/i18n.ts'
import { beginAgain, stayWithoutNetwork } from './lib/lost-file.ts'

async function start() {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  stayWithoutNetwork()
  beginScreen(router, queryClient)
  try {
    await startI18n()
  } catch (error) {
    beginAgain(error)
    return
  }

  render(
    document.getElementById('root')!,
    <StrictMode>
      <Providers queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}

// What was pressed or typed while the app was read is answered before it begins.
setTimeout(start)
