export const statement = {
  title: 'Credit statement',
  period: 'Period',
  all: 'Everything',
  print: 'Print',
  download: 'Download as CSV',
  opening: 'Balance before',
  closing: 'Balance after',
  columns: { date: 'Date', what: 'What', detail: 'Detail', change: 'Change', balance: 'Balance' },
  empty: 'Nothing here yet',
  emptyText: 'Credits you receive and use are listed here.',
}
export type StatementWords = typeof statement
