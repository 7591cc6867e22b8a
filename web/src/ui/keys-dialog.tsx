import { CloseButton, Code, Dialog, Link, Portal, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** Where keys are made, and the name each has in `.env`. */
const keys = [
  { provider: 'Google Gemini', name: 'GEMINI_API_KEY', at: 'https://aistudio.google.com/apikey' },
  { provider: 'OpenAI', name: 'OPENAI_API_KEY', at: 'https://platform.openai.com/api-keys' },
  { provider: 'DeepSeek', name: 'DEEPSEEK_API_KEY', at: 'https://platform.deepseek.com/api_keys' },
]

/** How to have real models write instead of the demo writer; README.md "Models" says the same. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  // Rendered outside the page's element, so it needs a `lang` of its own.
  const { t, i18n } = useTranslation('ui')
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content borderRadius="card" lang={i18n.language}>
            <Dialog.Header>
              <Dialog.Title>{t('demo.keysTitle')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="4" fontSize="sm">
                <Dialog.Description color="fg.muted">{t('demo.keysText')}</Dialog.Description>
                <Stack as="ol" gap="3" ps="5" listStyleType="decimal">
                  <li>
                    <Text>{t('demo.keysGet')}</Text>
                    <Stack as="ul" gap="2" mt="2" listStyleType="none">
                      {keys.map(({ provider, name, at }) => (
                        <li key={name}>
                          <Link href={at} target="_blank" rel="noopener noreferrer" textDecoration="underline">
                            {provider}
                          </Link>
                          {' · '}
                          <Code>{name}</Code>
                        </li>
                      ))}
                    </Stack>
                  </li>
                  <li>
                    {t('demo.keysPut')}
                    <Code display="block" mt="2" p="2" overflowX="auto">
                      GEMINI_API_KEY=…
                    </Code>
                  </li>
                  <li>{t('demo.keysRestart')}</li>
                </Stack>
                <Text color="fg.muted">{t('demo.keysNote')}</Text>
              </Stack>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
