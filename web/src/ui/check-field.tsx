import { Checkmark, chakra, type HTMLChakraProps, VisuallyHidden } from '@chakra-ui/react'
import type { Ref } from 'react'

interface CheckFieldProps extends Omit<HTMLChakraProps<'label'>, 'onChange'> {
  inputRef?: Ref<HTMLInputElement>
  isChecked: boolean
  isRefused: boolean
  onChange: (isChecked: boolean) => void
}

/**
 * The browser's own checkbox under Chakra's mark: on a page that has no other such part, it saves the machine behind
 * `Checkbox`. @source docs/decisions/0085-use-native-controls-to-sign-in-and-buy.md
 */
export function CheckField({ inputRef, isChecked, isRefused, onChange, children, ...label }: CheckFieldProps) {
  return (
    <chakra.label display="flex" position="relative" alignItems="flex-start" gap="3" cursor="pointer" {...label}>
      <VisuallyHidden asChild>
        <input
          ref={inputRef}
          type="checkbox"
          className="peer"
          checked={isChecked}
          aria-invalid={isRefused || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </VisuallyHidden>
      <Checkmark
        checked={isChecked}
        data-invalid={isRefused ? '' : undefined}
        mt="1"
        aria-hidden
        _peerFocusVisible={{ outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' }}
      />
      <span>{children}</span>
    </chakra.label>
  )
}
