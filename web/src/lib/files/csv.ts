import { saveFile } from './save-file.ts'

/** A cell that a spreadsheet would read as a formula is made text; full-width signs are read as well. Numbers below zero stay. */
const isFormula = /^[=+@\t\r\n＝＋＠－]|^-(?!\d+(?:\.\d+)?$)/u

/** Rows as comma-separated values by RFC 4180, with the byte order mark that makes spreadsheets read UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    // Whoever looks for "5 點" in a table types an ordinary space.
    const plain = String(value).replaceAll('\u00a0', ' ')
    const text = typeof value === 'string' && isFormula.test(value) ? `'${plain}` : plain
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Downloads a table as a file. */
export const saveAsFile = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
