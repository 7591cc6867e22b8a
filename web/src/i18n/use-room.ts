import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openRoom, type Room } from './i18n.ts'
import type { InterfaceLanguage } from './languages.ts'

/**
 * Loads the words of a part that is shown late, in the language around it.
 * @returns whether they are there
 * @throws what kept them from being loaded, in the render
 */
export function useRoom(room: Room): boolean {
  const { i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { language } = i18n
  useEffect(() => {
    let isCurrent = true
    void openRoom(room, language as InterfaceLanguage).then(
      () => isCurrent && setIsOpen(true),
      // Thrown in the render, where the page of the error offers another try.
      (error) =>
        isCurrent &&
        setIsOpen(() => {
          throw error
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [room, language])
  return isOpen
}
