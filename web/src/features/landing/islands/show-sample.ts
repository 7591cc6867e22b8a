import { initials } from '#shared/account/initials.ts'
import { formatCount } from '#shared/format-count.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { foldText } from '#shared/platforms/fold.ts'
import { measurePost } from '#shared/platforms/measure.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import type { ContentType } from '#shared/writing/content-types.ts'
import type { InterfaceLanguage } from '../../../i18n/languages.ts'
import { loadSamplePosts } from '../../../lib/samples/load-sample-posts.ts'
import type { SamplePost } from '../../../lib/samples/posts/sample-posts.ts'
import { sampleOf, sampleTexts } from '../../../lib/samples/sample-texts.ts'
import { splitEntities } from '../../../ui/previews/text-entities.ts'
import { sayTooLong } from './paste-box.ts'

const isKind = (text: string | undefined): text is ContentType => Object.hasOwn(sampleTexts.en, text ?? '')

/** Puts a sample into the paste box and its posts into the cards, which fill once more. */
export async function showSample(page: HTMLElement, chip: HTMLElement, language: InterfaceLanguage): Promise<void> {
  const kind = chip.dataset.sample
  if (!isKind(kind)) return
  const sample = (await loadSamplePosts[language]())[kind]
  for (const other of page.querySelectorAll('[data-sample]')) other.setAttribute('aria-pressed', String(other === chip))
  const field = page.querySelector<HTMLTextAreaElement>('#paste-text')
  // What somebody has typed is not taken away.
  if (field && (field.value.trim() === '' || sampleOf(field.value))) {
    field.value = sampleTexts[language][kind]
    field.dataset.kind = kind
  }
  if (field?.form) sayTooLong(field.form)
  fillCards(page, sample)
}

function fillCards(page: HTMLElement, sample: SamplePost): void {
  const cards = page.querySelector<HTMLElement>('.cards')
  if (!cards) return
  for (const platform of platformIds) {
    const card = cards.querySelector<HTMLElement>(`.${platform}`)
    if (card) fillCard(card, platform, sample)
  }
  // A changed name of the animation starts it again.
  cards.classList.toggle('again')
}

function fillCard(card: HTMLElement, platform: (typeof platformIds)[number], { author, posts }: SamplePost): void {
  const { title, content } = posts[platform]
  const { shown, isFolded } = foldText(platform, content, 'phone')
  const { used } = measurePost(platform, content)
  const text = card.querySelector('.card-text')
  const more = text?.querySelector('i')
  text?.replaceChildren(
    ...(title ? [element('strong', title)] : []),
    ...splitEntities(shown).map(({ kind, text: part }) => (kind === 'text' ? part : element('em', part))),
    ...(isFolded && more ? [more] : []),
  )
  const byHandle = platform === 'threads' || platform === 'instagram'
  set(card, 'b', byHandle ? author.handle : author.name)
  set(card, '.avatar', initials(author.name, author.handle))
  set(card, '.card-count', `${formatCount(used)}/${formatCount(catalog[platform].limit)}`)
}

function set(card: HTMLElement, selector: string, text: string): void {
  const found = card.querySelector(selector)
  if (found) found.textContent = text
}

function element(name: 'strong' | 'em', text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
