import { type ComponentType, cloneElement, type HTMLAttributes, type KeyboardEvent, type MouseEvent, type ReactElement, useState } from 'react'
import { translateError } from '../i18n/translate-error.ts'
import { showToast } from './toaster.tsx'

export interface OpenMenuProps {
  /** The button, which is the same before and after. */
  trigger: ReactElement
  /** Opened by a key: its first item is chosen already. */
  isByKeyboard: boolean
}

/**
 * A button whose menu is loaded when it is first wanted: hovered, focused or pressed.
 * @param load the menu, which is open when it appears
 */
export function lateMenu<Props extends object>(load: () => Promise<ComponentType<Props & OpenMenuProps>>) {
  type LateMenuProps = Props & Pick<OpenMenuProps, 'trigger'>
  return function LateMenu(props: LateMenuProps) {
    const [opened, setOpened] = useState<{ Menu: ComponentType<Props & OpenMenuProps>; isByKeyboard: boolean }>()
    if (opened) return <opened.Menu {...props} isByKeyboard={opened.isByKeyboard} />
    const fetchAhead = () => void load().catch(() => {})
    const open = (isByKeyboard: boolean) =>
      void load().then(
        (Menu) => setOpened({ Menu, isByKeyboard }),
        (error) => showToast({ title: translateError(error), tone: 'destructive' }),
      )
    return cloneElement(props.trigger as ReactElement<HTMLAttributes<HTMLElement>>, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: ({ detail }: MouseEvent) => open(detail === 0),
      onKeyDown: ({ key }: KeyboardEvent) => (key === 'ArrowDown' || key === 'ArrowUp') && open(true),
    })
  }
}
