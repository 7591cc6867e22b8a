import { isWide } from '../wide.ts'
/** Rows as "May: Visitors 4,120, Rain days 9", each an item of a list; the head and the rule beneath it go. */
export function withoutTables(lines: string[]): string[] {
  let head: string[] | undefined
  return withFrames(lines).flatMap((line, i, all) => {
    const cells = cellsOf(line)
    if (cells.length < 2) {
      head = undefined
      return [line]
    }
    if (cells.every(isRule)) return []
    const isHead = head === undefined && /-/u.test(all[i + 1] ?? '') && cellsOf(all[i + 1] ?? '').every(isRule)
    if (isHead) {
      head = cells
      return []
    }
    const [first, ...rest] = cells
    // Over a single column stands 「內容」 as a rule, which says nothing; a bare figure needs to be one of something.
    const isNamed = (cell: string): boolean => rest.length > 1 || /^[\d,.]+$/u.test(cell)
    const told = rest.map((cell, at) =>
      [isNamed(cell) ? headWord(head?.[at + 1]) : undefined, cell].filter(Boolean).join(' '),
    )
    return [isWide(line) ? `- ${first}：${told.join('、')}` : `- ${first}: ${told.join(', ')}`]
  })
}

/** What was pasted from a page or a sheet has tabs or bars between its cells, and no frame: the first of several such rows is their head. */
function withFrames(lines: readonly string[]): string[] {
  const framed: string[] = []
  for (let i = 0; i < lines.length; ) {
    const rows = rowsFrom(lines, i)
    if (rows.length < fewestRows) {
      framed.push(lines[i]!)
      i += 1
      continue
    }
    const [head, ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`)
    const isHeaded = rows[0]!.every((cell) => !/\d/u.test(cell)) && rest.some((row) => /\d/u.test(row))
    framed.push(...(isHeaded ? [head!, `|${' - |'.repeat(rows[0]!.length)}`, ...rest] : [head!, ...rest]))
    i += rows.length
  }
  return framed
}

const fewestRows = 3
const mostRows = 200
const longestCell = 60

/** The rows that begin at a line: as many cells in each, and none of them a sentence. */
function rowsFrom(lines: readonly string[], start: number): string[][] {
  const rows: string[][] = []
  for (const line of lines.slice(start, start + mostRows)) {
    const cells = openCellsOf(line)
    if (cells.length < 2 || (rows.length > 0 && cells.length !== rows[0]!.length)) break
    rows.push(cells)
  }
  return rows
}

function openCellsOf(line: string): string[] {
  const text = line.trim()
  if (text.startsWith('|')) return []
  const mark = text.includes('\t') ? '\t' : ' | '
  const cells = text.split(mark).map((cell) => cell.trim())
  return cells.every((cell) => cell !== '' && cell.length <= longestCell && !/[。!?！？]$/u.test(cell)) ? cells : []
}

/** "Rain days" within a line is "rain days"; "Emberbox Mini" stays a name. */
const headWord = (head: string | undefined): string | undefined =>
  head === undefined || /\p{Lu}.*\p{Lu}/u.test(head) ? head : head.toLowerCase()

const isRule = (cell: string): boolean => /^:?-+:?$/u.test(cell)

const cellsOf = (line: string): string[] =>
  line.trim().startsWith('|') && line.trim().endsWith('|')
    ? line
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : []
