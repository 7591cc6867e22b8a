import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beginScreen } from './app/begin-screen.ts'
import { Providers } from './app/providers.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.ts'
import { startI18n } from './i18n/i18n.ts'
import { stayWithoutNetwork } from './lib/lost-file.ts'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
stayWithoutNetwork()
beginScreen(router, queryClient)
await startI18n()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers queryClient={queryClient} router={router} />
  </StrictMode>,
)
