import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join, matchesGlob, normalize } from 'node:path'
import type { Exceptions } from './exceptions.ts'

/** One file, and what is known of the tree around it. */
interface Page {
  root: string
  file: string
  text: string
  /** Every file of the tree, by its path from the root. */
  files: readonly string[]
}

interface CitationRule {
  name: string
  /** Why, in one line; shown where the rule is broken. */
  comment: string
  /** Files it applies to, by the end of their names. */
  in: readonly string[]
  /** @returns what does not resolve, as it is written */
  find: (page: Page) => string[]
}

const code = ['.ts', '.tsx', '.mjs', '.js']
const sources = '**/*.{ts,tsx,mjs,js,md}'
/** What git ignores: it is not searched, and a text may name it. */
const ignored = ['node_modules', '.build', '.local', 'cdk.out', 'coverage', 'screenshots']

const section = /(?:[\w-]{1,40} ){0,3}§ ?\d[\w.]*/g
const recordNumber = /(?:\brecord|\bdecision|\bADR)s?[ -](\d{1,4})\b/g
/** A Markdown file outside docs/, where `docs-path` looks. */
const otherDocument = /(?<![\w./-])(?!docs\/)[\w./-]*\w\.md\b/g
const docsPath = /(?<![\w./-])docs\/[\w/-]*[\w](?:\.(?:md|png))?(?:#[\w-]+)?/g
const address = /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|dev|net|io)\b/

export const citationRules: CitationRule[] = [
  {
    name: 'section-of-nothing',
    comment:
      'A § stands behind what it is a section of, on the same line: a page of docs/, a public address or a quoted title.',
    in: [...code, '.md'],
    find: ({ text }) => text.split('\n').flatMap(sectionsOfNothing),
  },
  {
    name: 'document',
    comment: 'A Markdown file that is named exists, seen from the page or from the root.',
    in: [...code, '.md'],
    find: (page) => all(withoutLinks(page.text), otherDocument).filter((path) => !names(page, path)),
  },
  {
    name: 'source-without-address',
    comment:
      '`@source` names a page of docs/, a decision record, a public address or the quoted title of a public work.',
    in: code,
    find: ({ text }) => sourcesIn(text).filter((source) => !isPublic(source)),
  },
  {
    name: 'docs-path',
    comment: 'A path below docs/ leads to a file, and its #anchor to a heading.',
    in: [...code, '.md'],
    find: (page) => all(page.text.replace(/\]\([^)]*\)/g, ''), docsPath).filter((path) => !leadsSomewhere(page, path)),
  },
  {
    name: 'record-number',
    comment: 'The number of a decision record has a file in docs/decisions.',
    in: [...code, '.md'],
    find: ({ text, files }) =>
      [...text.matchAll(recordNumber)].filter(([, number]) => !hasRecord(files, number!)).map(([words]) => words),
  },
  {
    name: 'link',
    comment: 'A link leads to a file, and its #anchor to a heading.',
    in: ['.md'],
    find: (page) =>
      [...page.text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target]) => target!)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => !leadsSomewhere(page, fromRoot(page, target))),
  },
  {
    name: 'path-in-text',
    comment: 'A path in backticks names a file or folder of the tree, seen from the page or from the root.',
    in: ['.md'],
    find: (page) =>
      [...page.text.matchAll(/`([^`\s]+)`/g)]
        .map(([, words]) => words!)
        .filter((words) => isPath(words) && !names(page, words)),
  },
]

/** @returns every citation below `root` that does not resolve, as `file: citation`, by rule */
export function findDeadCitations(root: string): Exceptions {
  const files = globSync('**/*', { cwd: root, exclude: (name) => ignored.includes(name) })
  const pages = files.filter((file) => matchesGlob(file, sources) && file !== 'infra/checks/citations.test.ts')
  const found: Exceptions = {}
  for (const file of pages) {
    const page = { root, file, text: readFileSync(join(root, file), 'utf8'), files }
    for (const rule of citationRules.filter((one) => one.in.includes(extname(file)))) {
      const entries = [...new Set(rule.find(page))].map((citation) => `${file}: ${citation}`)
      if (entries.length > 0) found[rule.name] = [...(found[rule.name] ?? []), ...entries]
    }
  }
  return found
}

/** The sections of a line with nothing in front of them that a reader can follow. */
function sectionsOfNothing(line: string): string[] {
  return [...line.matchAll(section)]
    .filter(({ 0: words, index }) => !isPublic(line.slice(0, index + words.length)))
    .map(([words]) => words)
}

/** Text without links and words in backticks, which have rules of their own. */
const withoutLinks = (text: string): string => text.replace(/\]\([^)]*\)|`[^`\n]*`/g, '')

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([words]) => words)

/** The words of a line inside a block comment, and whether the comment ends in it; undefined for a line of code. */
function commentLine(line: string): { words: string; ends: boolean } | undefined {
  const trimmed = line.trim()
  if (!trimmed.startsWith('*') && !trimmed.startsWith('/*')) return undefined
  const end = trimmed.indexOf('*/')
  const words = (end < 0 ? trimmed : trimmed.slice(0, end)).replace(/^\/?\*{1,2}/, '').trim()
  return { words, ends: end >= 0 }
}

/** What each `@source` says, up to the next tag or the end of its comment. */
function sourcesIn(text: string): string[] {
  const found: string[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    const comment = commentLine(line)
    const at = comment?.words.indexOf('@source ') ?? -1
    if (comment && at >= 0) {
      found.push(comment.words.slice(at + '@source '.length).trim())
    } else if (comment && isOpen && !comment.words.startsWith('@')) {
      found.push(`${found.pop()} ${comment.words}`.trim())
    }
    isOpen = comment !== undefined && !comment.ends && (at >= 0 || (isOpen && !comment.words.startsWith('@')))
  }
  return found
}

/** Whether a reader can follow it: it names a page of docs/, a record, an address or the title of a public work. */
const isPublic = (source: string): boolean =>
  source.search(docsPath) >= 0 ||
  /\b(?:record|decision|ADR)[ -]\d{4}\b/.test(source) ||
  address.test(source) ||
  /"[^"]+"/.test(source)

const hasRecord = (files: readonly string[], number: string): boolean =>
  files.some((file) => file.startsWith(`docs/decisions/${number}-`))

const fromRoot = ({ file }: Page, target: string): string =>
  target.startsWith('#') ? `${file}${target}` : normalize(join(dirname(file), target))

/** Whether a path from the root, with or without an #anchor, leads to something; a record's number is enough. */
function leadsSomewhere({ root, files }: Page, target: string): boolean {
  const [path, anchor] = target.split('#') as [string, string?]
  const number = /^docs\/decisions\/(\d{4})$/.exec(path)?.[1]
  if (number) return hasRecord(files, number)
  if (!existsSync(join(root, path))) return false
  return anchor === undefined || anchorsOf(readFileSync(join(root, path), 'utf8')).includes(anchor)
}

/** Anchors as GitHub makes them of headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )

/** `ledger.ts`, `infra/build/`, `auditor*.ts`; neither `text/html` nor `<domain>/jobs/`, nor `x.test.ts` for any test. */
const isPath = (words: string): boolean =>
  !words.startsWith('x.') &&
  (/^[\w@$.*-]+(?:\/[\w@$.*-]+)*(?:\.(?:ts|tsx|mjs|md)|\/)$/.test(words) ||
    /^(?:shared|functions|web|infra|bench|docs)\/[\w/.-]+$/.test(words))

const names = ({ root, file, files }: Page, words: string): boolean =>
  [words, join(dirname(file), words)].some(
    (path) => existsSync(join(root, path)) || files.some((one) => matchesGlob(one, path)),
  ) || ignored.includes(words.replace(/\/$/, ''))
