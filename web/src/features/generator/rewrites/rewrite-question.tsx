import { useTranslation } from 'react-i18next'
import { formatCredits } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Results } from '../results/use-results.ts'
import { useRewriteLabel } from './use-rewrite-label.ts'

/** Asked before posts are written again that the person has edited, and before a key alone would be charged. */
export function RewriteQuestion({ rewrites }: { rewrites: Results['rewrites'] }) {
  const { t, i18n } = useTranslation('generator')
  const labelOf = useRewriteLabel()
  const { asked, editedOf, price, answer } = rewrites
  if (!asked) return null
  const isAll = asked === 'all'
  const cost = isAll ? price.all : price.of(asked)
  const names = editedOf(asked).map((platform) => catalog[platform].name)
  return (
    <ConfirmDialog
      isOpen
      title={isAll ? t('rewriteQuestion.all') : t('rewriteQuestion.one', { name: catalog[asked].name })}
      text={
        names.length > 0
          ? t('rewriteQuestion.edited', { names: new Intl.ListFormat(i18n.language).format(names) })
          : t('rewriteQuestion.charged', { price: formatCredits(cost) })
      }
      confirmLabel={labelOf(asked, cost)}
      cancelLabel={t('rewriteQuestion.cancel')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
}
