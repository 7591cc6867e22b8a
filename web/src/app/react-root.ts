import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows a page in an element. It stands in the file of React, which starts React itself: an open inspector reads again what stands on the
 * stack while React makes its errors, and that would be the whole app.
 * @source docs/decisions/0201-leave-tokens-to-the-style-sheet.md
 */
export const render = (element: HTMLElement, page: ReactNode): void => createRoot(element).render(page)
