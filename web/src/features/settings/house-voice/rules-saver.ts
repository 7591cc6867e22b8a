import i18next from 'i18next'
import { getHouseRules } from '#shared/platforms/endpoints/get-house-rules.ts'
import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { type HouseRules, houseRulesSchema, type StoredHouseRules } from '#shared/platforms/house-rules.ts'
import { findRuleProblems } from '#shared/writing/house/rule-problems.ts'
import { translateCode, translateError } from '../../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../../lib/api.ts'
import { mayPass } from '../../../lib/use-send-again.ts'
import { isSame, isStored, mergeRules, type Section, sectionOf, sections } from './sections.ts'

/** What is said of a section. `waits`: it is sent again by itself. `changed`: another window has saved the same section. */
export interface SectionState {
  status: 'saving' | 'saved' | 'refused' | 'failed' | 'waits' | 'changed'
  /** Why it is not saved. */
  problem?: string
}

/** What is on screen: all that is entered, and how its sections stand. */
interface Entered {
  rules: HouseRules
  states: Readonly<Partial<Record<Section, SectionState>>>
}

/** What is entered, and what was stored when it was begun. */
export interface UnsavedRules {
  rules: HouseRules
  seen: StoredHouseRules
}

interface Listeners {
  /** Told all that is entered while not all of it is stored. */
  onUnsaved: (unsaved: UnsavedRules | undefined) => void
  /** Told what is stored now. */
  onStored: (stored: StoredHouseRules) => void
}

const pauseMs = 800

/** In the language of the page at the moment. */
const t = i18next.getFixedT(null, 'settings')

/** Saves house rules section by section, one call after the other. What is typed is saved after a pause, and never lost. */
export class RulesSaver {
  readonly #listeners: Listeners
  readonly #renders = new Set<() => void>()
  readonly #pauses = new Map<Section, ReturnType<typeof setTimeout>>()
  #entered: Entered
  #seen: StoredHouseRules
  #calls = Promise.resolve()
  #isSendingAgain = false

  constructor({ rules, seen }: UnsavedRules, listeners: Listeners) {
    this.#entered = { rules, states: {} }
    this.#seen = seen
    this.#listeners = listeners
  }

  readonly read = (): Entered => this.#entered

  readonly subscribe = (render: () => void): (() => void) => {
    this.#renders.add(render)
    return () => void this.#renders.delete(render)
  }

  /** Saves what was entered before the session ended or the tab was loaded again. */
  begin(): void {
    this.#noteUnsaved()
    for (const section of sections) if (!isSame(section, this.#entered.rules, this.#seen)) void this.#save(section)
  }

  /** @param isTyping it is saved after a pause, else at once */
  readonly change = (section: Section, part: Partial<HouseRules>, isTyping = false): void => {
    this.#enter({ ...this.#entered.rules, ...part })
    if (!isTyping) return void this.#save(section)
    const { [section]: _, ...others } = this.#entered.states
    this.#show({ states: others })
    clearTimeout(this.#pauses.get(section))
    this.#pauses.set(
      section,
      setTimeout(() => void this.#save(section), pauseMs),
    )
  }

  /** Saves now what waits for a pause. */
  readonly flush = (section: Section): void => {
    if (this.#pauses.has(section)) void this.#save(section)
  }

  flushAll(): void {
    for (const section of this.#pauses.keys()) void this.#save(section)
  }

  /** Saves what is typed here over what another window has saved. */
  readonly keepMine = (section: Section): void => void this.#save(section)

  /** Gives up what is typed here. */
  readonly takeTheirs = (section: Section): void => this.change(section, sectionOf(section, this.#seen))

  /** Saves again what could not be saved for a while. A call that hangs is not joined by others. */
  async sendAgain(): Promise<void> {
    const waiting = sections.filter((section) => this.#entered.states[section]?.status === 'waits')
    if (this.#isSendingAgain || waiting.length === 0) return
    this.#isSendingAgain = true
    await Promise.all(waiting.map((section) => this.#save(section, true)))
    this.#isSendingAgain = false
  }

  /**
   * Sends all that waits for a pause in one call that outlives the page. Nobody is told of a failure.
   * @param isClosed the form is gone: nothing of it is entered any more once it is stored
   */
  sendLast(isClosed: boolean): void {
    const waiting = [...this.#pauses.keys()]
    for (const pause of this.#pauses.values()) clearTimeout(pause)
    this.#pauses.clear()
    const send = async () => {
      const parts = waiting.map((section) => sectionOf(section, this.#entered.rules))
      const body: StoredHouseRules = Object.assign({}, this.#seen, ...parts)
      if (problemOf(body)) return
      this.#accept(await callEndpoint(updateHouseRules, { body, keepalive: true }))
      if (isClosed) this.#listeners.onUnsaved(undefined)
    }
    if (waiting.length > 0) this.#calls = this.#calls.then(send).catch(() => {})
  }

  /** @param isAgain why it is not saved stays in sight meanwhile */
  #save(section: Section, isAgain = false): Promise<void> {
    clearTimeout(this.#pauses.get(section))
    this.#pauses.delete(section)
    this.#calls = this.#calls.then(() => this.#saveNow(section, isAgain))
    return this.#calls
  }

  async #saveNow(section: Section, isAgain = false): Promise<void> {
    const { rules } = this.#entered
    if (isSame(section, rules, this.#seen)) return this.#say(section, { status: 'saved' })
    const body = { ...this.#seen, ...sectionOf(section, rules) }
    const problem = problemOf(body)
    if (problem) return this.#say(section, { status: 'refused', problem })
    if (!isAgain) this.#say(section, { status: 'saving' })
    try {
      this.#accept(await callEndpoint(updateHouseRules, { body }))
      this.#say(section, { status: 'saved' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'house.changed') return this.#settle(section)
      this.#fail(section, error)
    }
  }

  /** Another window has saved. */
  async #settle(section: Section): Promise<void> {
    try {
      const newest = await callEndpoint(getHouseRules)
      const { verdict, draft } = mergeRules(section, this.#entered.rules, this.#seen, newest)
      this.#accept(newest)
      this.#enter(draft)
      if (verdict !== 'conflict') return this.#saveNow(section)
      this.#say(section, { status: 'changed', problem: translateCode('house.changed') })
    } catch (error) {
      this.#fail(section, error)
    }
  }

  #fail(section: Section, error: unknown): void {
    this.#say(
      section,
      mayPass(error)
        ? { status: 'waits', problem: t('house.sentAgain') }
        : { status: 'failed', problem: translateError(error) },
    )
  }

  #say(section: Section, state: SectionState): void {
    // More was typed meanwhile: nothing is said before that is saved too.
    if (!this.#pauses.has(section)) this.#show({ states: { ...this.#entered.states, [section]: state } })
  }

  #enter(rules: HouseRules): void {
    this.#show({ rules })
    this.#noteUnsaved()
  }

  #accept(stored: StoredHouseRules): void {
    this.#seen = stored
    this.#noteUnsaved()
    this.#listeners.onStored(stored)
  }

  #show(change: Partial<Entered>): void {
    this.#entered = { ...this.#entered, ...change }
    for (const render of this.#renders) render()
  }

  #noteUnsaved(): void {
    const { rules } = this.#entered
    this.#listeners.onUnsaved(isStored(rules, this.#seen) ? undefined : { rules, seen: this.#seen })
  }
}

/** Why these rules cannot be saved, in words. */
function problemOf(rules: StoredHouseRules): string | undefined {
  const { data, error } = houseRulesSchema.safeParse(rules)
  if (!data) return translateCode(error.issues.map(({ message }) => message).find(isHouseCode) ?? 'request.invalid')
  const [problem] = findRuleProblems(data)
  return problem && translateCode(problem.code, problem.details)
}

const isHouseCode = (code: string): boolean => code.startsWith('house.')
