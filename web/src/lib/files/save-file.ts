/** Safari begins a download some time after the press; the address has to be there until then. */
const keptMs = 60_000

/** Downloads what was put together in the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
