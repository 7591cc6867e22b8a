import { Box, Field, Flex, Input, List, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Post } from '#shared/generation/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { endingFor, setEnding } from '#shared/writing/house/ending.ts'
import { foldWarnings } from '#shared/writing/post/fold-warnings.ts'
import { formOf } from '#shared/writing/post/form.ts'
import type { Range } from '#shared/writing/post/opening.ts'
import { removeSentence } from '#shared/writing/sentence-ranges.ts'
import { houseRulesQuery } from '../../../lib/queries/house-rules.ts'
import { FindingsList } from './findings-list.tsx'
import { keptFindings } from './kept-findings.ts'
import { LimitMeter } from './limit-meter.tsx'
import { MarkedText } from './marked-text.tsx'
import { CopyTitleButton } from './share-buttons.tsx'
import { ThreadParts } from './thread-parts.tsx'

interface PostEditorProps {
  platform: PlatformId
  post: Post
  /** The person's own text. */
  source: string
  findings: readonly Finding[]
  /** Texts of findings that may stay. */
  kept: readonly string[] | undefined
  /** What to look at before the post goes out; nothing where there is nothing. */
  warning: string
  isWriting: boolean
  onEdit: (change: Partial<Post>) => void
  onDismiss: (text: string) => void
  /** A finding that was kept is listed again. */
  onList: (text: string) => void
  /** What of the text is selected. */
  onSelect: (selection: Range | undefined) => void
}

/** The text of a post, its title where the platform has one, how much of the limit each takes, and what to look at. */
export function PostEditor(props: PostEditorProps) {
  const { platform, post, source, findings, kept, warning, isWriting, onEdit, onDismiss, onList, onSelect } = props
  const { t } = useTranslation('generator')
  const { name, unit } = catalog[platform]
  const area = useRef<HTMLTextAreaElement>(null)
  const titleField = useRef<HTMLInputElement>(null)
  const jump = ({ in: place, start, end }: Finding) => {
    const field = place === 'title' ? titleField.current : area.current
    // The focus scrolls to what is selected by then.
    field?.setSelectionRange(start, end)
    field?.focus()
  }
  const { data: rules } = useQuery(houseRulesQuery)
  const ending = rules ? endingFor(rules, platform, false) : []
  /** What a finding shows of a long line is its beginning. */
  const add = ({ text }: Finding) =>
    onEdit({
      content: setEnding(
        post.content,
        ending.filter((line) => line.startsWith(text)),
      ),
    })
  const replace = (finding: Finding, edited: (text: string) => string) =>
    onEdit(finding.in === 'title' ? { title: edited(post.title ?? '') } : { content: edited(post.content) })
  if (isWriting && post.content === '') return <WritingSkeleton />
  return (
    <>
      {platform === 'youtube' && post.title !== undefined && (
        <Field.Root>
          <Field.Label>{t('postTitle')}</Field.Label>
          <Flex gap="2" w="full">
            <Input
              ref={titleField}
              dir="auto"
              value={post.title}
              readOnly={isWriting}
              bg="bg.panel"
              onChange={(event) => onEdit({ title: event.target.value })}
            />
            {/* A phone has it at the bottom of the window. */}
            <Box display={{ base: 'none', md: 'block' }} flexShrink="0">
              <CopyTitleButton title={post.title} name={name} warning={warning} isDisabled={isWriting} />
            </Box>
          </Flex>
          <LimitMeter measure={measureTitle(post.title)} unit="threads" text={post.title} />
        </Field.Root>
      )}
      <Box>
        <MarkedText
          area={area}
          label={t('postText', { name })}
          value={post.content}
          source={source}
          findings={findings.filter((finding) => finding.in === 'content')}
          isReadOnly={isWriting}
          onChange={(content) => onEdit({ content })}
          onSelect={onSelect}
        />
        <LimitMeter measure={measurePost(platform, post.content)} unit={unit} text={post.content} />
        {!isWriting && <FormWarnings {...{ platform, post }} />}
        {!isWriting && <FoldWarnings platform={platform} content={post.content} />}
        {!isWriting && <ThreadParts {...{ platform, findings }} content={post.content} />}
      </Box>
      <FindingsList
        findings={findings}
        kept={kept ? keptFindings(kept, post, ending) : []}
        onJump={jump}
        onRemove={(finding) => replace(finding, (text) => removeSentence(text, finding))}
        onChange={(finding) => replace(finding, (text) => changeOne(text, finding))}
        onChangeAll={(finding) => onEdit(changeAll(post, finding, findings))}
        onDismiss={({ text }) => onDismiss(text)}
        onAdd={add}
        onList={({ text }) => onList(text)}
      />
    </>
  )
}

const changeOne = (text: string, { start, text: wrong, instead = '' }: Finding): string =>
  text.startsWith(wrong, start) ? text.slice(0, start) + instead + text.slice(start + wrong.length) : text

/** A word stands for itself everywhere; a spelling only where it was found, not in an address. */
function changeAll({ content, title }: Post, finding: Finding, all: readonly Finding[]): Partial<Post> {
  const inside = (text: string, place: Finding['in']): string =>
    finding.kind === 'rule'
      ? all
          .filter((other) => other.kind === 'rule' && other.in === place && other.text === finding.text)
          .toSorted((a, b) => b.start - a.start)
          .reduce(changeOne, text)
      : text.replaceAll(finding.text, finding.instead ?? '')
  return { content: inside(content, 'content'), ...(title !== undefined && { title: inside(title, 'title') }) }
}

function WritingSkeleton() {
  const { t } = useTranslation('generator')
  return (
    <Stack gap="3" aria-busy="true">
      <Text fontSize="sm" color="fg.muted">
        {t('stillWriting')}
      </Text>
      {['100%', '92%', '97%', '88%', '60%'].map((width) => (
        <Skeleton key={width} height="4" width={width} />
      ))}
    </Stack>
  )
}

/** What the platform will not take as it stands, said as soon as it is typed. */
function FormWarnings({ platform, post }: Pick<PostEditorProps, 'platform' | 'post'>) {
  const { t } = useTranslation('generator')
  const { name, linkCap = 0 } = catalog[platform]
  const { links, hasAngles } = formOf(platform, post)
  return (
    <Box role="status" fontSize="sm" color="warning.fg">
      {links > 0 && <Text mt="1">{t('form.links', { name, max: linkCap, links })}</Text>}
      {hasAngles && <Text mt="1">{t('form.angles', { name })}</Text>}
    </Box>
  )
}

/** What the fold of the feed takes from the post. */
function FoldWarnings({ platform, content }: { platform: PlatformId; content: string }) {
  const { t } = useTranslation('generator')
  const warnings = foldWarnings(platform, content)
  if (warnings.length === 0) return null
  return (
    <List.Root fontSize="sm" color="fg.muted" mt="1" ps="4" aria-label={t('fold.label')} data-testid="fold-warnings">
      {warnings.map((warning) => (
        <List.Item key={warning}>{t(`fold.${warning}`)}</List.Item>
      ))}
    </List.Root>
  )
}
