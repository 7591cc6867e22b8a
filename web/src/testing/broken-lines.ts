import type { Page } from 'playwright-core'

/**
 * Texts of the interface whose lines look broken: one of at most three lines ends within a word, the last line of a
 * Chinese or Japanese one is a single character or mark, one of its lines begins with a mark that ends something, or a
 * dot between two things begins a line, or ends one in a button. What people wrote breaks as it does on the platform, and is left out.
 */
export const brokenLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const blocks = 'h1, h2, h3, h4, button, a, label, legend, summary, th, td, dt, dd, li, p, span, div'
    const whatPeopleWrote = '[dir="auto"], textarea, .card-text, .fold-text, .post'
    const range = document.createRange()
    const isInline = (element: Element): boolean => /^(?:inline|contents)$/.test(getComputedStyle(element).display)

    /** Whether it has text in lines of its own. */
    const isBlock = (element: Element): boolean =>
      element.checkVisibility() &&
      !isInline(element) &&
      element.closest(whatPeopleWrote) === null &&
      [...element.childNodes].some((node) => (node instanceof Element ? isInline(node) : node.textContent?.trim()))

    /** The text nodes in the lines of a block. */
    function textsOf(block: Element): Text[] {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
        node instanceof Element && !isInline(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      )
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      return texts
    }

    /** Each character with its box; a space at the end of a line takes no room. */
    const placesOf = (text: Text) =>
      Array.from({ length: text.data.length }, (_, index) => {
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return { character: text.data[index]!, box: range.getBoundingClientRect() }
      }).filter(({ character, box }) => box.width > 0 || /\s/.test(character))

    function linesOf(texts: Text[]): string[] {
      const lines: string[] = []
      let bottom = Number.NEGATIVE_INFINITY
      for (const { character, box } of texts.flatMap(placesOf)) {
        if (box.width > 0 && box.top + box.height / 2 > bottom) {
          lines.push('')
          bottom = box.bottom
        }
        if (lines.length > 0) lines[lines.length - 1] += character
      }
      return lines
    }

    const endsAlone = (lines: string[]): boolean =>
      /^(?:[\p{L}\p{N}]?[。、，．？！]|[\p{L}\p{N}])$/u.test(lines.at(-1)!)

    const beginsWithMark = (lines: string[]): boolean =>
      lines.slice(1).some((line) => /^\s*[。、，．；：？！」』）]/u.test(line))

    /** The dot between two things stays with the first; that of a price in a button with the price. */
    const partsAtDot = (lines: string[], isButton: boolean): boolean =>
      isButton
        ? lines.slice(0, -1).some((line) => /·\s*$/.test(line))
        : lines.slice(1).some((line) => /^\s*·/.test(line))

    function endsWithinWord(lines: string[], language: string): boolean {
      const whole = lines.join('')
      // Japanese breaks by phrases, which the browser knows better; an address that is too long breaks anywhere.
      if (language === 'ja' || whole.includes('@')) return false
      const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(whole)
      let end = 0
      return lines.slice(0, -1).some((line) => {
        end += line.length
        const word = words.containing(end)
        // Digits on both sides of a comma are one word to the segmenter.
        return word?.isWordLike && word.index < end && !/[,，]/.test(word.segment)
      })
    }

    const isBroken = (lines: string[], language: string, isButton: boolean): boolean =>
      lines.length > 1 &&
      (partsAtDot(lines, isButton) ||
        (language !== 'en' && (endsAlone(lines) || beginsWithMark(lines))) ||
        (lines.length < 4 && endsWithinWord(lines, language)))

    return [...document.querySelectorAll(blocks)].filter(isBlock).flatMap((block) => {
      const lines = linesOf(textsOf(block))
      const language = block.closest('[lang]')?.getAttribute('lang') ?? 'en'
      return isBroken(lines, language, block.closest('button') !== null) ? [lines.join(' / ')] : []
    })
  })
