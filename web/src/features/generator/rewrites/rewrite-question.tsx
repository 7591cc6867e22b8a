import { useTranslation } from 'react-i18next'
import { formatCredits } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Results } from '../results/use-results.ts'
import { useRewriteLabel } from './use-rewrite-label.ts'

/** Asked before posts are written again that the person has edited, before a key alone would be charged, and before free posts would be. */
export function RewriteQuestion({ rewrites }: { rewrites: Results['rewrites'] }) {
  const { t, i18n } = useTranslation('generator')
  const labelOf = useRewriteLabel()
  const { asked, editedOf, chargingOf, price, answer } = rewrites
  if (!asked) return null
  const isAll = asked === 'all'
  const cost = isAll ? price.all : price.of(asked)
  const say = (what: 'edited' | 'charging', platforms: readonly PlatformId[]) => {
    const names = platforms.map((platform) => catalog[platform].name)
    return names.length > 0 && t(`rewriteQuestion.${what}`, { names: new Intl.ListFormat(i18n.language).format(names) })
  }
  const lines = [
    say('edited', editedOf(asked)),
    cost > 0 && t('rewriteQuestion.charged', { price: formatCredits(cost) }),
    say('charging', chargingOf(asked)),
  ]
  return (
    <ConfirmDialog
      isOpen
      title={isAll ? t('rewriteQuestion.all') : t('rewriteQuestion.one', { name: catalog[asked].name })}
      text={lines.filter(Boolean).join('\n')}
      confirmLabel={labelOf(asked, cost)}
      cancelLabel={t('rewriteQuestion.cancel')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
}
