import { Menu, Portal } from '@chakra-ui/react'
import type { OpenMenuProps } from '../../ui/late-menu.tsx'

interface Option {
  value: string
  name: string
  /** The language of its name, where that is not the page's. */
  lang?: string
}

export interface ChoiceProps {
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
}

export function OpenChoiceMenu({ trigger, isByKeyboard, options, value, onChoose }: ChoiceProps & OpenMenuProps) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      defaultOpen
      defaultHighlightedValue={isByKeyboard ? (options[0]?.value ?? null) : null}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup value={value} onValueChange={(chosen) => onChoose(chosen.value)}>
              {options.map((option) => (
                <Menu.RadioItem
                  key={option.value}
                  value={option.value}
                  lang={option.lang}
                  minH={{ base: '11', md: '9' }}
                >
                  <Menu.ItemIndicator />
                  {option.name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
