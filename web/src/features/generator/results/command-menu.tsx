import { Dialog, Input, Kbd, Listbox, Text, useFilter, useListCollection } from '@chakra-ui/react'
import { listboxSlotRecipe } from '@chakra-ui/react/theme'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogCloseButton, DialogFrame } from '../../../ui/dialog-frame.tsx'

export interface Command {
  id: string
  label: string
  /** The key that does the same without this list. */
  hint?: string
  run: () => void
}

/** A list of everything that can be done with the posts, found by typing. */
export default function CommandMenu({ commands, onClose }: { commands: Command[]; onClose: () => void }) {
  const { t, i18n } = useTranslation('generator')
  const { contains } = useFilter({ sensitivity: 'base', locale: i18n.language })
  const { collection, filter } = useListCollection({
    initialItems: commands,
    itemToString: ({ label }) => label,
    itemToValue: ({ id }) => id,
    filter: contains,
  })
  const field = useRef<HTMLInputElement>(null)
  const choose = (id: string | undefined) => {
    const command = commands.find((one) => one.id === id)
    if (!command) return
    onClose()
    command.run()
  }
  return (
    <DialogFrame placement="top" maxW="lg" initialFocusEl={() => field.current} onClose={onClose}>
      <Dialog.Title srOnly>{t('commands.title')}</Dialog.Title>
      <Dialog.Body p="3">
        <Listbox.Root
          recipe={listboxSlotRecipe}
          collection={collection}
          value={[]}
          onSelect={({ value }) => choose(value)}
          gap="2"
        >
          <Listbox.Label srOnly>{t('commands.title')}</Listbox.Label>
          <Listbox.Input
            asChild
            autoHighlight
            aria-label={t('commands.filter')}
            onChange={(event) => filter(event.currentTarget.value)}
          >
            <Input ref={field} placeholder={t('commands.filter')} w="calc(100% - 2.75rem)" />
          </Listbox.Input>
          <Listbox.Content borderWidth="0" p="0" maxH="min(26rem, 60vh)" overflowY="auto">
            {collection.items.map((command) => (
              <Listbox.Item key={command.id} item={command} minH="11" px="3" _highlighted={{ bg: 'accent.subtle' }}>
                <Listbox.ItemText flex="1">{command.label}</Listbox.ItemText>
                {command.hint && <Kbd>{command.hint}</Kbd>}
              </Listbox.Item>
            ))}
          </Listbox.Content>
          {collection.items.length === 0 && (
            <Text role="status" fontSize="sm" color="fg.muted" px="3" py="2">
              {t('commands.none')}
            </Text>
          )}
        </Listbox.Root>
      </Dialog.Body>
      <DialogCloseButton />
    </DialogFrame>
  )
}
