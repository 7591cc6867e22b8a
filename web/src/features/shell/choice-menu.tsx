import { Button } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from '../../ui/late-menu.tsx'
import type { ChoiceProps } from './open-choice-menu.tsx'

const load = () => import('./open-choice-menu.tsx').then((file) => file.OpenChoiceMenu)

interface ChoiceMenuProps<Value> extends Pick<ChoiceProps, 'options'> {
  label: string
  icon: LucideIcon
  value: Value
  onChoose: (value: Value) => void
}

/** A button with an icon, which opens a menu to choose one of several values. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, icon: Icon, options, value, onChoose } = props
  const { t } = useTranslation('ui')
  const current = options.find((option) => option.value === value)
  return (
    <LateMenu
      load={load}
      menu={{ options, value, onChoose: (chosen) => onChoose(chosen as Value) }}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          px="2"
          minW={{ base: '11', md: '9' }}
          minH={{ base: '11', md: '9' }}
          aria-label={t('labelled', { label, value: current?.name })}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    />
  )
}
