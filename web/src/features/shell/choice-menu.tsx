import { Button, Menu, Portal } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

interface Option<Value> {
  value: Value
  name: string
  /** The language of its name, where that is not the page's. */
  lang?: string
}

interface ChoiceMenuProps<Value> {
  label: string
  icon: LucideIcon
  options: readonly Option<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** A button with an icon, which opens a menu to choose one of several values. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, icon: Icon, options, value, onChoose } = props
  const current = options.find((option) => option.value === value)
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="2" aria-label={`${label}: ${current?.name}`}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup value={value} onValueChange={(chosen) => onChoose(chosen.value as Value)}>
              {options.map((option) => (
                <Menu.RadioItem key={option.value} value={option.value} lang={option.lang}>
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
