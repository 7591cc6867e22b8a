import { ChakraProvider } from '@chakra-ui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toaster } from '../ui/toaster.tsx'
import type { createAppRouter } from './router.ts'
import { system } from './theme.ts'

interface ProvidersProps {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}

export function Providers({ queryClient, router }: ProvidersProps) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <Toaster>
          <RouterProvider router={router} />
        </Toaster>
      </QueryClientProvider>
    </ChakraProvider>
  )
}
