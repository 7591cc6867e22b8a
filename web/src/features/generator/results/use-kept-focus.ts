import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../../lib/is-focus-lost.ts'

/** The post as a whole: fields would open the keyboard of a phone. */
const postAround = (inside: HTMLElement) => inside.closest<HTMLElement>('[role=tabpanel]')

const give = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true })

/**
 * Gives the focus back to what had it before a wait in which it was disabled, or to the post, where it is gone by then.
 * @returns what notes it, for the element around
 */
export function useFocusAfter(isWaiting: boolean): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<{ element: HTMLElement; post: HTMLElement | null }>(undefined)
  useEffect(() => {
    if (isWaiting || !last.current || !isFocusLost()) return
    give(last.current.element)
    if (isFocusLost()) give(last.current.post)
  }, [isWaiting])
  return ({ currentTarget, target }) => {
    // A menu stands elsewhere on the page, and its button has no focus where a mouse or a finger has pressed it.
    const opener = () => currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu][aria-expanded=true]')
    const element = currentTarget.contains(target) ? target : opener()
    if (element) last.current = { element, post: postAround(element) }
  }
}

/**
 * Gives the focus of a list that becomes shorter to what takes the place of what was dealt with, and after the last to the post.
 * @param list its buttons that open something are its members
 * @returns what notes the place of the member that is open and has this button
 */
export function useFocusOnNext(list: RefObject<HTMLElement | null>) {
  const place = useRef<number>(undefined)
  const members = () => [...(list.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])]
  // A member leaves some time after it was dealt with.
  useEffect(() => {
    if (place.current === undefined || !isFocusLost()) return
    const left = members()
    const next = left[place.current] ?? left.at(-1)
    if (next) return next.focus()
    place.current = undefined
    give(postAround(list.current!))
  })
  return {
    note: (button: HTMLElement) => {
      const line = button.closest('[data-testid=findings]')
      place.current = members().indexOf(line!.querySelector('[aria-expanded=true]')!)
    },
    onBlur: () => {
      place.current = undefined
    },
  }
}

/**
 * Gives the focus to the tab of a post that was opened among all posts, where its button is gone.
 * @param isBoard whether all are shown
 */
export function useFocusOnTab(isBoard: boolean, current: string | undefined): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  const wasBoard = useRef(isBoard)
  useEffect(() => {
    const isOpened = wasBoard.current && !isBoard
    wasBoard.current = isBoard
    if (isOpened && isFocusLost()) give(around.current?.querySelector<HTMLElement>(`[role=tab][data-value=${current}]`))
  }, [isBoard, current])
  return around
}
