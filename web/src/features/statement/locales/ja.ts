import type { StatementWords } from './en.ts'

export const statement: StatementWords = {
  title: 'クレジット明細',
  period: '期間',
  all: 'すべて',
  print: '印刷',
  download: 'CSVをダウンロード',
  opening: '期首残高',
  closing: '期末残高',
  columns: { date: '日付', what: '内容', detail: '詳細', change: '増減', balance: '残高' },
  empty: 'まだ記録がありません',
  emptyText: '受け取ったクレジットと使ったクレジットが、ここに表示されます。',
}
