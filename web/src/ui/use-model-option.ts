import { useTranslation } from 'react-i18next'
import { isPremiumModel, type ModelId } from '#shared/generation/schema.ts'
import type { SelectOption } from './labelled-select.tsx'

/** A model to choose; one that the plan does not allow says so, and cannot be. */
export function useModelOption(allowPremium: boolean): (id: ModelId) => SelectOption {
  const { t } = useTranslation('generator')
  return (id) => {
    const isDisabled = isPremiumModel(id) && !allowPremium
    const model = t(`models.${id}`)
    return { value: id, name: isDisabled ? t('premiumLocked', { model }) : model, isDisabled }
  }
}
