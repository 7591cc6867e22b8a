import { chargeFor, quoteConversion } from '#shared/credits/pricing.ts'
import { formatCount } from '#shared/format-count.ts'
import { formatCredits } from '#shared/money.ts'
import { cheapestWay } from '#shared/payments/cheapest-way.ts'
import { foldAt } from '#shared/platforms/fold.ts'
import { type CalculatorWords, describeWay } from '../describe-way.ts'

const updates: Record<string, (island: HTMLElement) => void> = {
  fold: updateFold,
  counter: (island) => void updateCounter(island),
  calculator: updateCalculator,
}

/** Shows what a touched island's fields now mean. */
export const update = (island: HTMLElement): void => updates[island.dataset.island ?? '']?.(island)

const write = (element: Element | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text
}

function updateFold(island: HTMLElement): void {
  const columns = Number(island.querySelector('input')?.value)
  write(island.querySelector('.fold-text span'), foldAt(island.dataset.opening ?? '', { columns }).shown)
  write(island.querySelector('output'), (island.dataset.words ?? '').replace('#', String(columns)))
  for (const mark of island.querySelectorAll<HTMLElement>('.mark')) {
    const isHidden = mark.dataset.columns !== undefined && Number(mark.dataset.columns) < columns
    mark.dataset.cut = String(isHidden)
    const words = mark.querySelector<HTMLElement>('.unseen')
    write(words, (isHidden ? words?.dataset.hiddenWords : words?.dataset.shownWords) ?? '')
  }
}

/** The real counter of X posts, which is too large for the first visit. */
async function updateCounter(island: HTMLElement): Promise<void> {
  const { measurePost } = await import('#shared/platforms/measure.ts')
  const { used, limit, isOver } = measurePost('twitter', island.querySelector('textarea')?.value ?? '')
  write(island.querySelector('output'), (island.dataset.words ?? '').replace('#', formatCount(used)))
  const meter = island.querySelector('meter')
  if (meter) meter.value = Math.min(used, limit)
  island.classList.toggle('over', isOver)
}

function updateCalculator(island: HTMLElement): void {
  const value = (name: string) => Number(island.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value)
  const month = { articles: value('articles'), platforms: value('platforms') }
  const words: CalculatorWords = JSON.parse(island.dataset.words ?? '')
  const described = describeWay(cheapestWay(month.articles, month.platforms), month, words)
  for (const [name, text] of Object.entries(described)) write(island.querySelector(`[data-value=${name}]`), text)
}

/** Makes a post of the receipt fail, or arrive again, and settles the run anew. */
export function togglePost(post: HTMLElement): void {
  const state = post.querySelector<HTMLElement>('.state')
  const isWritten = post.getAttribute('aria-pressed') !== 'true'
  post.setAttribute('aria-pressed', String(isWritten))
  const word = post.dataset.failedWord ?? ''
  post.dataset.failedWord = state?.textContent ?? ''
  write(state, word)
  settle(post.closest<HTMLElement>('[data-island]'))
}

function settle(island: HTMLElement | null): void {
  const posts = [...(island?.querySelectorAll('[aria-pressed]') ?? [])]
  const written = posts.filter((post) => post.getAttribute('aria-pressed') === 'true').length
  const { total } = quoteConversion(posts.length, false)
  const used = chargeFor(total, written, posts.length)
  for (const [line, amount] of Object.entries({ held: total, used, returned: total - used }))
    write(island?.querySelector(`[data-line=${line}]`) ?? null, formatCredits(amount))
}
