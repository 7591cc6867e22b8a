import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type Step = 1 | 2 | 3

const route = getRouteApi('/_user/dashboard')

interface Wizard {
  /** Text and link are such that platforms can be chosen for them. */
  canGoOn: boolean
  hasRun: boolean
  /** The page opens with the run that this tab was showing. */
  hasLastRun: boolean
  /** Has the focus after each step. */
  heading: RefObject<HTMLElement | null>
}

/** Moves to a step, in the address. `isNew`: what is shown there is no longer of the conversion that was opened. */
export function useGoTo() {
  const navigate = route.useNavigate()
  return useCallback(
    (step: Step, { replace = false, isNew = false }: { replace?: boolean; isNew?: boolean } = {}) =>
      void navigate({ search: (search) => ({ ...(!isNew && search), step }), replace }),
    [navigate],
  )
}

/**
 * Which step of the wizard is shown. It stands in the address, so that Back and Forward of the browser move between the
 * steps; an address without a step begins where the page was opened.
 */
export function useSteps({ canGoOn, hasRun, hasLastRun, heading }: Wizard) {
  const navigate = route.useNavigate()
  const { step: asked, conversion } = route.useSearch()
  const [opened, setOpened] = useState<Step>(conversion !== undefined || hasLastRun ? 3 : 1)
  // A step that has nothing to show cannot be asked for. Where the page opened with posts, they may still be looked for.
  const hasSomething = hasRun || (asked === 2 ? canGoOn : opened === 3)
  const step = asked && asked > 1 && !hasSomething ? 1 : (asked ?? opened)
  const isOpen = (target: Step): boolean => target === 1 || (target === 2 ? canGoOn : hasRun)

  // Else the first letter that is typed would open step 2.
  const isRefused = asked === 2 && step === 1
  useEffect(() => {
    if (isRefused) void navigate({ search: (search) => ({ ...search, step: 1 }), replace: true })
  }, [isRefused, navigate])

  /** Step 1 without the conversion that was opened. */
  const restart = () => {
    setOpened(1)
    void navigate({ search: { step: 1 } })
  }

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step, heading])

  return { step, conversion, isOpen, restart, setOpened }
}
