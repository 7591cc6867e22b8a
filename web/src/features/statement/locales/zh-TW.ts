import type { StatementWords } from './en.ts'

export const statement: StatementWords = {
  title: '點數明細',
  period: '期間',
  all: '全部',
  print: '列印',
  download: '下載 CSV',
  opening: '期初餘額',
  closing: '期末餘額',
  columns: { date: '日期', what: '項目', detail: '說明', change: '異動', balance: '餘額' },
  empty: '目前沒有紀錄',
  emptyText: '點數的入帳與使用都會列在這裡。',
}
