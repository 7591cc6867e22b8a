import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import { browserStore } from '../../../lib/storage/browser-store.ts'
import { openLoaded } from '../../../ui/open-loaded.ts'
import { useRewriteLabel } from '../rewrites/use-rewrite-label.ts'
import type { Command } from './command-menu.tsx'
import { canOpen, useOpenPost } from './share-buttons.tsx'
import { useResultKeys } from './use-result-keys.ts'
import type { Results, ResultsProps } from './use-results.ts'

/** @source docs/rules/web.md#storage */
const key = 'singleKeys'

type CommandsOptions = Pick<ResultsProps, 'run' | 'request' | 'onAdjust' | 'onNew'> & {
  results: Results
  onSave: () => void
}

export const loadCommandMenu = () => import('./command-menu.tsx')

/** The list of commands and the keys for the posts on screen. */
export function useCommands(options: CommandsOptions) {
  const { run, results } = options
  const { current, isDone, show, copyPost, rewrites } = results
  const [isOpen, setOpen] = useState(false)
  const [hasSingleKeys, setSingleKeys] = useState(() => browserStore.read(key) !== 'off')
  const open = () => void openLoaded(loadCommandMenu, () => setOpen(true))
  const close = () => setOpen(false)
  const toggleKeys = () => {
    browserStore.write(key, hasSingleKeys ? 'off' : 'on')
    setSingleKeys(!hasSingleKeys)
  }
  const canRewrite = isDone(current) && !run.isRunning && !rewrites.isRewriting
  const keys = {
    onShow: (index: number) => {
      const platform = run.platforms[index]
      if (platform) show(platform)
    },
    onCopy: () => isDone(current) && void copyPost(current),
    onRewrite: () => canRewrite && rewrites.ask(current, { isByKey: true }),
    onCommands: () => (isOpen ? close() : open()),
  }
  useResultKeys(keys, { hasSingleKeys })
  const commands = [
    ...usePostCommands(options, { canRewrite, hasSingleKeys }),
    ...useRunCommands(options, { hasSingleKeys, toggleKeys }),
  ]
  return { commands, isOpen, open, close }
}

/** What can be done with one post. */
function usePostCommands(
  { run, request, results }: CommandsOptions,
  { canRewrite, hasSingleKeys }: { canRewrite: boolean; hasSingleKeys: boolean },
): Command[] {
  const { t } = useTranslation('generator')
  const open = useOpenPost()
  const rewriteLabelOf = useRewriteLabel()
  const { current, next, isDone, show, copyPost, copyTitle, copyNext, togglePosted, rewrites, warningOf } = results
  const { name } = catalog[current]
  const post = run.posts[current]?.post
  const hint = (hinted: string) => (hasSingleKeys ? { hint: hinted } : {})
  return [
    ...run.platforms.map((platform, i) => ({
      id: `show-${platform}`,
      label: t('commands.show', { name: catalog[platform].name }),
      ...hint(String(i + 1)),
      run: () => show(platform),
    })),
    ...(isDone(current)
      ? [
          { id: 'copy', label: t('run.copyPost', { name }), ...hint('C'), run: () => void copyPost(current) },
          ...(post?.title
            ? [
                {
                  id: 'copy-title',
                  label: t('labelled', { ns: 'ui', label: t('copyTitle'), value: name }),
                  run: () => void copyTitle(current),
                },
              ]
            : []),
          {
            id: 'posted',
            label: t(run.posted?.includes(current) ? 'commands.notPosted' : 'commands.posted', { name }),
            run: () => togglePosted(current),
          },
        ]
      : []),
    ...(next ? [{ id: 'copy-next', label: t('posting.copyNext', { name: catalog[next].name }), run: copyNext }] : []),
    ...(isDone(current) && post && canOpen(current)
      ? [
          {
            id: 'open',
            label: t('open', { name }),
            run: () => void open({ platform: current, post, link: request.link, warning: warningOf(current) }),
          },
        ]
      : []),
    ...(canRewrite
      ? [
          {
            id: 'rewrite',
            label: t('labelled', {
              ns: 'ui',
              label: name,
              value: rewriteLabelOf(current, rewrites.price.of(current)),
            }),
            ...hint('R'),
            run: () => rewrites.ask(current),
          },
        ]
      : []),
  ]
}

/** What can be done with all of them. */
function useRunCommands(
  { run, results, onSave, onAdjust, onNew }: CommandsOptions,
  { hasSingleKeys, toggleKeys }: { hasSingleKeys: boolean; toggleKeys: () => void },
): Command[] {
  const { t } = useTranslation('generator')
  const { view, choose, isWide, rewrites } = results
  const rewriteLabelOf = useRewriteLabel()
  const isIdle = !run.isRunning && !rewrites.isRewriting
  const other = view === 'tabs' ? 'board' : 'tabs'
  return [
    ...(isWide ? [{ id: 'view', label: t(`results.show.${other}`), run: () => choose(other) }] : []),
    ...(isIdle
      ? [
          {
            id: 'rewrite-all',
            label: rewriteLabelOf('all', rewrites.price.all),
            run: () => rewrites.ask('all'),
          },
        ]
      : []),
    ...(run.isRunning || run.isSaved ? [] : [{ id: 'save', label: t('save'), run: onSave }]),
    { id: 'adjust', label: t('adjust'), run: onAdjust },
    ...(run.isRunning ? [] : [{ id: 'new', label: t('newText'), run: onNew }]),
    { id: 'keys', label: t(hasSingleKeys ? 'commands.keysOff' : 'commands.keysOn'), run: toggleKeys },
  ]
}
