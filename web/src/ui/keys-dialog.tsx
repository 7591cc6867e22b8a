import { Code, Dialog, Link, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { TitledDialog } from './titled-dialog.tsx'

/** Where keys are made, and the name each has in `.env`. */
const keys = [
  { provider: 'Google Gemini', name: 'GEMINI_API_KEY', at: 'https://aistudio.google.com/apikey' },
  { provider: 'OpenAI', name: 'OPENAI_API_KEY', at: 'https://platform.openai.com/api-keys' },
  { provider: 'DeepSeek', name: 'DEEPSEEK_API_KEY', at: 'https://platform.deepseek.com/api_keys' },
]

/** How to have real models write instead of the demo writer; README.md "Models" says the same. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <TitledDialog title={t('demo.keysTitle')} onClose={onClose}>
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
    </TitledDialog>
  )
}
