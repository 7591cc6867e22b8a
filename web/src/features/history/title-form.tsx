import { Button, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface TitleFormProps {
  title: string
  onSave: (title: string) => void
  onClose: () => void
}

/** Names a conversion; an empty name brings back the one made from the text. */
export function TitleForm({ title, onSave, onClose }: TitleFormProps) {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const [value, setValue] = useState(title)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() !== title) onSave(value.trim())
    onClose()
  }
  return (
    <Flex as="form" gap="2" wrap="wrap" onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <Input
        flex="1 1 12rem"
        autoFocus
        dir="auto"
        maxLength={120}
        aria-label={t('titleLabel')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" size="sm" minH="11">
        {t('saveTitle')}
      </Button>
      <Button size="sm" minH="11" variant="ghost" onClick={onClose}>
        {ui('cancel')}
      </Button>
    </Flex>
  )
}
