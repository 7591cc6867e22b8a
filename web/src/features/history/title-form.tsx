import { Button, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface TitleFormProps {
  title: string
  /** @returns whether it is saved */
  onSave: (title: string) => Promise<boolean>
  onClose: () => void
}

/** Names a conversion; an empty name brings back the one made from the text. What could not be saved stays in the field. */
export function TitleForm({ title, onSave, onClose }: TitleFormProps) {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const [value, setValue] = useState(title)
  const [isSaving, setIsSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    const isDone = value.trim() === title || (await onSave(value.trim()))
    setIsSaving(false)
    if (isDone) onClose()
  }
  const giveUp = ({ key, nativeEvent }: KeyboardEvent) => {
    // An input method takes Escape for a word that is being composed.
    if (key === 'Escape' && !nativeEvent.isComposing && !isSaving) onClose()
  }
  return (
    <Flex as="form" gap="2" wrap="wrap" onSubmit={(event) => void save(event)} onKeyDown={giveUp}>
      <Input
        flex="1 1 12rem"
        autoFocus
        dir="auto"
        maxLength={120}
        aria-label={t('titleLabel')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" size="sm" minH="11" loading={isSaving}>
        {t('saveTitle')}
      </Button>
      <Button size="sm" minH="11" variant="ghost" disabled={isSaving} onClick={onClose}>
        {ui('cancel')}
      </Button>
    </Flex>
  )
}
