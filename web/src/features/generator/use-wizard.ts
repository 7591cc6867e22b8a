import { useEffect, useState } from 'react'
import type { Preferences } from '#shared/account/preferences.ts'
import type { GeneratorDefaults } from '#shared/account/settings.ts'
import { defaultModel, type ModelId } from '#shared/generation/schema.ts'
import { orderPlatforms } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { forgetUseAgain, type MadeWith, readUseAgain } from '../../lib/storage/made-with-store.ts'
import { forgetPastedText, readPastedKind, readPastedText } from '../../lib/storage/pasted-text.ts'
import {
  type Draft,
  emptyDraft,
  type RunRequest,
  readAsides,
  readDraft,
  readLastRun,
  writeAsides,
  writeDraft,
} from './draft-store.ts'
import {
  type GeneratorSettings,
  isSame,
  preferencesOf,
  readSettings,
  withDefaults,
  writeSettings,
} from './settings-store.ts'

/**
 * Trims a saved choice to what the plan writes for, in the fixed order.
 * @source docs/rules/plans.md#platform-count
 */
function trimToPlan(selected: PlatformId[], supported: number): { fitting: PlatformId[]; trimmed: PlatformId[] } {
  const ordered = orderPlatforms(selected)
  return { fitting: ordered.slice(0, supported), trimmed: ordered.slice(supported) }
}

/** Settings as far as plan and deployment offer them. */
function fitTo({ supportedPlatforms, models }: Offer, stored: GeneratorSettings) {
  const { fitting, trimmed } = trimToPlan(stored.selectedPlatforms, supportedPlatforms)
  const selectedModel = models.includes(stored.selectedModel) ? stored.selectedModel : (models[0] ?? defaultModel)
  return { settings: { ...stored, selectedModel, selectedPlatforms: fitting }, trimmed }
}

interface Offer {
  supportedPlatforms: number
  /** What this deployment and this plan let one choose, in the order of the selector. */
  models: ModelId[]
  /** What the account says of the person's last run, on any device. */
  preferences: Preferences | undefined
  /** What the person has chosen to begin with. */
  defaults: GeneratorDefaults | undefined
}

/** What the wizard begins with. */
interface Start {
  draft: Draft
  settings: GeneratorSettings
  /** What an earlier conversion was made with, where a new text is to be made the same. */
  again: MadeWith | undefined
  /** Whether the text was pasted on the home page. */
  isPasted: boolean
  /** What was being typed and gave way to another text, the latest first. */
  asides: Draft[]
  /** The text of the posts that this tab showed last. */
  written: string | undefined
}

/** Reads alone: a render that is thrown away loses nothing. */
function readStart({ preferences, defaults }: Offer): Start {
  const again = readUseAgain()
  const pasted = readPastedText()
  const { draft, isNew } = startingDraft(pasted, again !== undefined)
  const stored = readSettings(preferences)
  const settings = again ? madeWith(stored, again) : withDefaults(stored, defaults, isNew)
  const asides = withAside(pasted === undefined ? undefined : unwritten(readDraft(), pasted), readAsides())
  return { draft, settings, again, isPasted: pasted !== undefined, asides, written: readLastRun()?.request.content }
}

const withAside = (draft: Draft | undefined, asides: Draft[]): Draft[] =>
  draft ? [draft, ...asides.filter(({ content }) => content !== draft.content)] : asides

/** A draft with a text that no posts have been made of, unless it is this one. */
const unwritten = (draft: Draft, content: string): Draft | undefined =>
  draft.content.trim() !== '' && draft.content !== content && draft.content !== readLastRun()?.request.content
    ? draft
    : undefined

/** A text pasted on the home page stands in place of the draft, and for another text one that was written from already is gone. */
function startingDraft(pasted: string | undefined, isForAnother: boolean): { draft: Draft; isNew: boolean } {
  if (pasted !== undefined) {
    const contentType = readPastedKind() ?? emptyDraft.contentType
    return { draft: { ...emptyDraft, content: pasted, contentType }, isNew: true }
  }
  const draft = readDraft()
  const isWritten = isForAnother && readLastRun()?.request.content === draft.content
  return isWritten ? { draft: emptyDraft, isNew: true } : { draft, isNew: draft.content === '' && !readLastRun() }
}

function madeWith(stored: GeneratorSettings, { platforms, model, language, secondLanguage, series }: MadeWith) {
  const chosen = { selectedPlatforms: platforms, selectedModel: model, outputLanguage: language }
  return { ...stored, ...chosen, secondLanguage, series }
}

/** Once the wizard is shown: what waited for it is part of its draft and settings, and waits no more. */
function writeStart({ draft, settings, again, isPasted, asides }: Start): void {
  if (isPasted) writeDraft(draft)
  writeAsides(asides)
  if (again) writeSettings(settings)
  forgetPastedText()
  forgetUseAgain()
}

/** One and the same, so that what is made from it is not made again. */
const noPrompts: GeneratorSettings['customPrompts'] = {}

/** What the person has typed and chosen; kept over a reload, as far as plan and deployment still offer it. */
export function useWizard(offer: Offer) {
  const { defaults } = offer
  const [start] = useState(() => readStart(offer))
  useEffect(() => writeStart(start), [start])
  const [again, setAgain] = useState(start.again)
  const [draft, setDraft] = useState<Draft>(start.draft)
  const [asides, setAsides] = useState(start.asides)
  const changeAsides = (next: Draft[]) => {
    writeAsides(next)
    setAsides(next)
  }
  const [initial] = useState(() => fitTo(offer, start.settings))
  const [settings, setSettings] = useState<GeneratorSettings>(initial.settings)
  useEffect(() => {
    // What plan and deployment leave of stored settings is not stored itself: both may offer more again.
    if (settings !== initial.settings) writeSettings(settings)
  }, [settings, initial])

  const changeDraft = (next: Draft) => {
    writeDraft(next)
    setDraft(next)
  }

  return {
    draft,
    settings,
    trimmed: initial.trimmed,
    /** Another text that somebody has begun here; it changes places with this one, which comes after all others. */
    aside: asides[0],
    swapDrafts: () => {
      const [next, ...others] = asides
      if (!next) return
      const own = unwritten(draft, next.content)
      changeAsides(own ? [...others, own] : others)
      changeDraft(next)
    },
    /** For posts that are there: their text in place of what is being typed. */
    takeText: ({ content, link = '', contentType, customPrompt = '' }: RunRequest) => {
      if (draft.content === content) return changeDraft({ ...draft, link, contentType })
      changeAsides(withAside(draft.content === start.written ? undefined : unwritten(draft, content), asides))
      changeDraft({ content, link, contentType, customPrompt })
    },
    /** The platforms of an earlier conversion, where this text is to be made like it and nothing else was chosen since. */
    asBefore:
      again && isSame(preferencesOf(settings), preferencesOf(initial.settings))
        ? settings.selectedPlatforms
        : undefined,
    changeDraft,
    changeSettings: (next: GeneratorSettings) => setSettings(next),
    noteKnown: (known: Preferences) => setSettings((current) => ({ ...current, known })),
    /** Instructions for single posts of a conversion. */
    customPromptsOf: (conversionId: string | undefined) =>
      settings.customPromptsOf === conversionId ? settings.customPrompts : noPrompts,
    changeCustomPrompt: (conversionId: string, platform: PlatformId, prompt: string) =>
      setSettings((current) => {
        const others = current.customPromptsOf === conversionId ? current.customPrompts : {}
        return { ...current, customPromptsOf: conversionId, customPrompts: { ...others, [platform]: prompt } }
      }),
    /** For another text, which begins as the person has chosen. */
    clearDraft: () => {
      setAgain(undefined)
      changeAsides(withAside(unwritten(draft, ''), asides))
      changeDraft(emptyDraft)
      if (defaults) setSettings((current) => fitTo(offer, withDefaults(current, defaults, true)).settings)
    },
  }
}
