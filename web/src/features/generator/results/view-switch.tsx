import { IconButton, SegmentGroup } from '@chakra-ui/react'
import { Command } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ResultsView, resultsViews } from './use-results-view.ts'

export function ViewSwitch({ view, onChoose }: { view: ResultsView; onChoose: (view: ResultsView) => void }) {
  const { t } = useTranslation('generator')
  return (
    <SegmentGroup.Root
      size="sm"
      aria-label={t('results.view')}
      value={view}
      onValueChange={({ value }) => onChoose(value === 'board' ? 'board' : 'tabs')}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={resultsViews.map((value) => ({ value, label: t(`results.${value}`) }))} />
    </SegmentGroup.Root>
  )
}

const isApple = () => /Mac|iP(?:hone|ad)/u.test(navigator.platform)

/** Opens the list of commands; its key is its title. */
export function CommandsButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('generator')
  return (
    <IconButton
      size="sm"
      variant="ghost"
      aria-label={t('commands.title')}
      title={`${t('commands.title')} (${isApple() ? '⌘K' : 'Ctrl K'})`}
      aria-keyshortcuts="Meta+K Control+K"
      onClick={onClick}
    >
      <Command size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}
