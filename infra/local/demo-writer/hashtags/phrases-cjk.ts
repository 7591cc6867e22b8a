import type { Language } from '../reading/language.ts'
import { isStopWord, segmentWords } from '../reading/words.ts'
import { isSurname, startsWithPerson } from './names.ts'
import type { Phrase } from './phrase.ts'

const longestRun = 3
const longestSurface = 8
/** Characters that begin or end a phrase cut in the wrong place: numbers, measure words, particles. */
const looseEdge =
  /^[一二兩两三四五六七八九十百千萬万零半第每各這这那個个輛辆台臺場场席週周班位名家條条張张座支隻種种項项的了在是和與把被將将會会不沒没很更最只就也都還还從从到及並并]|[的了在是和與與把被將将會会不沒没地得著着過过裡里上下中時时進进出到起來来]$/u

/** Runs of meaningful words: in Chinese neighbours as the dictionary cuts them, in Japanese compounds by script. */
export const cjkPhrases = (text: string, language: Language): Phrase[] =>
  language === 'ja'
    ? compounds(text)
    : wordRuns(text, language).filter(({ surface }) => !(surface.length === 3 && startsWithPerson(surface)))

function wordRuns(text: string, language: Language): Phrase[] {
  const segments = segmentWords(text, language).map(({ segment }) => segment)
  const phrases: Phrase[] = []
  for (let start = 0; start < segments.length; start += 1) {
    // A given name that the dictionary cut off its surname.
    if (isSurname(segments[start - 1] ?? '')) continue
    for (let end = start + 1; end <= Math.min(start + longestRun, segments.length); end += 1) {
      const words = segments.slice(start, end)
      if (!words.every((word) => isPart(word, language))) break
      const surface = words.join('')
      // Two words of one character each are a measure or a verb with its object, seldom a noun.
      const isLoose = words.length > 1 && words.every((word) => word.length === 1)
      const fits = !isLoose && surface.length >= 2 && surface.length <= longestSurface && !looseEdge.test(surface)
      if (fits) phrases.push(toPhrase(words, surface))
    }
  }
  return phrases
}

const isPart = (word: string, language: Language): boolean =>
  (/^\p{Script=Han}+$/u.test(word) && !isStopWord(word, language)) || /^[A-Z][A-Za-z]{2,}$/u.test(word)

/** Kanji and katakana that stand together; a person's name, told by what follows, is no topic. */
const compounds = (text: string): Phrase[] =>
  Array.from(text.matchAll(/[\p{Script=Han}\p{Script=Katakana}ー]+(?!さん|氏|さま|ちゃん|くん)/gu), ([run]) => run)
    .filter((run) => run.length >= 2 && run.length <= 10 && !isStopWord(run, 'ja') && !looseEdge.test(run))
    .map((run) => toPhrase([run], run))

const toPhrase = (words: string[], surface: string): Phrase => ({ words, surface, isPlural: true, isName: false })
