export const statement = {
  title: 'Statement of credits',
  period: 'Period',
  all: 'Everything',
  print: 'Print',
  download: 'Download as CSV',
  retry: 'Try again',
  opening: 'Balance before',
  closing: 'Balance after',
  columns: { date: 'Date', what: 'What', detail: 'Detail', change: 'Change', balance: 'Balance' },
  empty: 'Nothing here yet',
  emptyText: 'Credits you receive and use are listed here.',
}
export type StatementWords = typeof statement
