import { useCallback, useState } from 'react'
import { defaultModel, type ModelId } from '#shared/generation/schema.ts'
import { orderPlatforms } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { takePastedText } from '../../lib/pasted-text.ts'
import { type Draft, emptyDraft, readDraft, writeDraft } from './draft-store.ts'
import { type GeneratorSettings, readSettings, writeSettings } from './settings-store.ts'

export type Step = 1 | 2 | 3

/**
 * Trims a saved choice to what the plan writes for, in the fixed order.
 * @source docs/rules/plans.md#platform-count
 */
function trimToPlan(selected: PlatformId[], supported: number): { kept: PlatformId[]; trimmed: PlatformId[] } {
  const ordered = orderPlatforms(selected)
  return { kept: ordered.slice(0, supported), trimmed: ordered.slice(supported) }
}

/** A text pasted on the home page replaces the draft. */
function readStartingDraft(): Draft {
  const pasted = takePastedText()
  if (pasted === undefined) return readDraft()
  const draft = { ...emptyDraft, content: pasted }
  writeDraft(draft)
  return draft
}

interface Offer {
  supportedPlatforms: number
  /** What this deployment and this plan let one choose, in the order of the selector. */
  models: ModelId[]
}

/** What the person has typed and chosen; kept over a reload, as far as plan and deployment still offer it. */
export function useWizard({ supportedPlatforms, models }: Offer) {
  const [step, setStep] = useState<Step>(1)
  const [draft, setDraft] = useState<Draft>(readStartingDraft)
  const [initial] = useState(() => {
    const stored = readSettings()
    const { kept, trimmed } = trimToPlan(stored.selectedPlatforms, supportedPlatforms)
    const selectedModel = models.includes(stored.selectedModel) ? stored.selectedModel : (models[0] ?? defaultModel)
    return { settings: { ...stored, selectedModel, selectedPlatforms: kept }, trimmed }
  })
  const [settings, setSettings] = useState<GeneratorSettings>(initial.settings)
  const changeSettings = useCallback((next: GeneratorSettings) => {
    writeSettings(next)
    setSettings(next)
  }, [])

  return {
    step,
    setStep,
    draft,
    settings,
    trimmed: initial.trimmed,
    changeDraft: useCallback((next: Draft) => {
      writeDraft(next)
      setDraft(next)
    }, []),
    changeSettings,
    changeCustomPrompt: (platform: PlatformId, prompt: string) =>
      changeSettings({ ...settings, customPrompts: { ...settings.customPrompts, [platform]: prompt } }),
    clearDraft: useCallback(() => {
      writeDraft(emptyDraft)
      setDraft(emptyDraft)
    }, []),
  }
}
