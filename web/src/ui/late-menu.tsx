import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
} from 'react'
import { openLoaded } from './open-loaded.ts'

export interface OpenMenuProps {
  /** The button, which is the same before and after. */
  trigger: ReactElement
  /** Opened by a key: its first item is chosen already. */
  isByKeyboard: boolean
}

interface LateMenuProps<Props> extends Pick<OpenMenuProps, 'trigger'> {
  /** The menu, which is open when it appears. */
  load: () => Promise<ComponentType<Props & OpenMenuProps>>
  /** What the menu gets. */
  menu: Props
}

/** A button whose menu is loaded when it is first wanted: hovered, focused or pressed. */
export function LateMenu<Props extends object>({ load, trigger, menu }: LateMenuProps<Props>) {
  const [opened, setOpened] = useState<{ Menu: ComponentType<Props & OpenMenuProps>; isByKeyboard: boolean }>()
  if (opened) return <opened.Menu {...menu} trigger={trigger} isByKeyboard={opened.isByKeyboard} />
  const fetchAhead = () => void load().catch(() => {})
  const open = (isByKeyboard: boolean) => void openLoaded(load, (Menu) => setOpened({ Menu, isByKeyboard }))
  return cloneElement(trigger as ReactElement<HTMLAttributes<HTMLElement>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: ({ detail }: MouseEvent) => open(detail === 0),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') open(true)
    },
  })
}
