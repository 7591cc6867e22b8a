/** Short month format in the interface's language. @source specification §9 "Date display" */
export function formatDate(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric' }).format(
    new Date(instant),
  )
}

export function formatDateTime(instant: string, language: string): string {
  const options = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(language, options).format(new Date(instant))
}
