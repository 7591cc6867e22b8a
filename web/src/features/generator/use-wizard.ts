import { useCallback, useState } from 'react'
import type { Preferences } from '#shared/account/preferences.ts'
import { defaultModel, type ModelId } from '#shared/generation/schema.ts'
import { orderPlatforms } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { takePastedText } from '../../lib/pasted-text.ts'
import { type MadeWith, takeUseAgain } from '../../lib/use-again.ts'
import { type Draft, emptyDraft, readDraft, readLastRun, writeDraft } from './draft-store.ts'
import { type GeneratorSettings, readSettings, writeSettings } from './settings-store.ts'

/**
 * Trims a saved choice to what the plan writes for, in the fixed order.
 * @source docs/rules/plans.md#platform-count
 */
function trimToPlan(selected: PlatformId[], supported: number): { kept: PlatformId[]; trimmed: PlatformId[] } {
  const ordered = orderPlatforms(selected)
  return { kept: ordered.slice(0, supported), trimmed: ordered.slice(supported) }
}

/** What an earlier conversion was made with, where a new text is to be made the same. */
function startingSettings(preferences: Preferences | undefined, again: MadeWith | undefined): GeneratorSettings {
  const stored = readSettings(preferences)
  if (!again) return stored
  const { platforms, model, language, secondLanguage, series } = again
  const chosen = { selectedPlatforms: platforms, selectedModel: model, outputLanguage: language }
  const settings = { ...stored, ...chosen, secondLanguage, series }
  writeSettings(settings)
  return settings
}

/** A text pasted on the home page replaces the draft, and for another text one that was written from already is gone. */
function readStartingDraft(isForAnother: boolean): Draft {
  const pasted = takePastedText()
  if (pasted === undefined) {
    const draft = readDraft()
    return isForAnother && readLastRun()?.request.content === draft.content ? emptyDraft : draft
  }
  const draft = { ...emptyDraft, content: pasted }
  writeDraft(draft)
  return draft
}

interface Offer {
  supportedPlatforms: number
  /** What this deployment and this plan let one choose, in the order of the selector. */
  models: ModelId[]
  /** What the account says of the person's last run, on any device. */
  preferences: Preferences | undefined
}

/** What the person has typed and chosen; kept over a reload, as far as plan and deployment still offer it. */
export function useWizard({ supportedPlatforms, models, preferences }: Offer) {
  const [again] = useState(takeUseAgain)
  const [draft, setDraft] = useState<Draft>(() => readStartingDraft(again !== undefined))
  const [initial] = useState(() => {
    const stored = startingSettings(preferences, again)
    const { kept, trimmed } = trimToPlan(stored.selectedPlatforms, supportedPlatforms)
    const selectedModel = models.includes(stored.selectedModel) ? stored.selectedModel : (models[0] ?? defaultModel)
    return { settings: { ...stored, selectedModel, selectedPlatforms: kept }, trimmed }
  })
  const [settings, setSettings] = useState<GeneratorSettings>(initial.settings)
  const change = useCallback((next: (settings: GeneratorSettings) => GeneratorSettings) => {
    setSettings((current) => {
      const changed = next(current)
      writeSettings(changed)
      return changed
    })
  }, [])

  return {
    draft,
    settings,
    trimmed: initial.trimmed,
    changeDraft: useCallback((next: Draft) => {
      writeDraft(next)
      setDraft(next)
    }, []),
    changeSettings: useCallback((next: GeneratorSettings) => change(() => next), [change]),
    noteKnown: useCallback((known: Preferences) => change((current) => ({ ...current, known })), [change]),
    /** Instructions for single posts of a conversion. */
    customPromptsOf: (conversionId: string | undefined) =>
      settings.customPromptsOf === conversionId ? settings.customPrompts : {},
    changeCustomPrompt: (conversionId: string, platform: PlatformId, prompt: string) =>
      change((current) => {
        const others = current.customPromptsOf === conversionId ? current.customPrompts : {}
        return { ...current, customPromptsOf: conversionId, customPrompts: { ...others, [platform]: prompt } }
      }),
    clearDraft: useCallback(() => {
      writeDraft(emptyDraft)
      setDraft(emptyDraft)
    }, []),
  }
}
