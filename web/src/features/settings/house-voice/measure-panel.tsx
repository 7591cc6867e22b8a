import { Box, Button, Field, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { measureVoice } from '#shared/writing/house/measure-voice.ts'
import { useUnsavedInput } from '../../../lib/storage/unsaved-input.ts'
import { useUnsaved } from '../section/unsaved.ts'
import { useVoiceSentences } from './use-voice-sentences.ts'

/** The name under which they are kept until they are measured. */
export const measuredPosts = 'measuredPosts'

/** Three posts to measure. They stay in the browser. */
export function MeasurePanel({ onUse, onCancel }: { onUse: (sentences: string[]) => void; onCancel: () => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const [unsaved, writeUnsaved] = useUnsavedInput<string[]>(measuredPosts)
  const [posts, setPosts] = useState(unsaved ?? ['', '', ''])
  const noteUnsaved = useUnsaved(measuredPosts)
  const isEntered = posts.some((post) => post.trim() !== '')
  useEffect(() => noteUnsaved(isEntered), [noteUnsaved, isEntered])
  useEffect(() => writeUnsaved(isEntered ? posts : undefined), [writeUnsaved, isEntered, posts])
  const [isEmpty, setIsEmpty] = useState(false)
  const toSentences = useVoiceSentences()
  const measure = () => {
    const voice = measureVoice(posts)
    setIsEmpty(voice === undefined)
    if (voice) close(() => onUse(toSentences(voice)))
  }
  /** Given up, or measured: nothing of them is kept. */
  const close = (then: () => void) => {
    writeUnsaved(undefined)
    then()
  }
  return (
    <Box borderWidth="1px" borderRadius="card" bg="bg.subtle" p="4">
      <Text fontSize="sm" color="fg.muted" mb="3">
        {t('measureHint')}
      </Text>
      <Stack gap="3">
        {posts.map((post, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always three
          <Field.Root key={i} invalid={isEmpty && i === 0}>
            <Field.Label>{t('ownPost', { n: i + 1 })}</Field.Label>
            <Textarea
              // Not where a reload brings back what was pasted.
              autoFocus={i === 0 && !unsaved}
              dir="auto"
              rows={3}
              bg="bg.panel"
              value={post}
              maxLength={10_000}
              onChange={(event) => setPosts(posts.with(i, event.target.value))}
            />
            {i === 0 && <Field.ErrorText>{t('nothingToMeasure')}</Field.ErrorText>}
          </Field.Root>
        ))}
      </Stack>
      <Flex gap="2" mt="4" wrap="wrap">
        <Button size="sm" minH={{ base: '11', md: '9' }} onClick={measure}>
          {t('measureNow')}
        </Button>
        <Button size="sm" variant="ghost" minH={{ base: '11', md: '9' }} onClick={() => close(onCancel)}>
          {t('cancel')}
        </Button>
      </Flex>
    </Box>
  )
}
