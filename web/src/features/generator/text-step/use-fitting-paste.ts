import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FittedPaste, fitPaste } from './fit-paste.ts'
import { isOtherText } from './is-other-text.ts'

interface CutPaste extends FittedPaste {
  /** Absent: the text came with the page. */
  before?: string
}

interface FittingPaste {
  field: RefObject<HTMLTextAreaElement | null>
  content: string
  onChange: (content: string) => void
}

const nothing = { content: '', start: 0, end: 0 }

/**
 * Cuts what is pasted or dropped into a text field to what fits, and remembers what was lost and how it was before. A text
 * that was sent from the home page before its script had come may be too long as well.
 */
export function useFittingPaste({ field, content, onChange }: FittingPaste) {
  const [cut, setCut] = useState<CutPaste | undefined>(() => fitPaste(nothing, content))
  useEffect(() => {
    if (cut && cut.before === undefined && content.length > cut.content.length) onChange(cut.content)
  }, [cut, content, onChange])
  const arrived = useRef<CutPaste>(undefined)
  useEffect(() => {
    if (cut?.content === content) arrived.current = cut
    // Nothing is missing from a text that has taken the place of what was pasted.
    else if (cut && arrived.current === cut && isOtherText(cut.content, content)) setCut(undefined)
  }, [cut, content])
  useLayoutEffect(() => {
    if (cut) field.current?.setSelectionRange(cut.caret, cut.caret)
  }, [cut, field])

  const insert = (event: { preventDefault: () => void }, text: string, start: number, end: number) => {
    const fitted = fitPaste({ content, start, end }, text)
    setCut(fitted && { ...fitted, before: content })
    if (!fitted) return
    event.preventDefault()
    if (!fitted.isNone) onChange(fitted.content)
  }
  /** Brings back the text from before; undefined once it was changed again. */
  const undo =
    cut?.before !== undefined && !cut.isNone && cut.content === content
      ? () => {
          onChange(cut.before ?? '')
          setCut(undefined)
        }
      : undefined
  return {
    cut,
    undo,
    // The browser takes back only what it has put in itself.
    onKeyDown: (event: KeyboardEvent) => {
      if (!undo || event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      undo()
    },
    dismiss: () => setCut(undefined),
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget
      insert(event, event.clipboardData.getData('text'), selectionStart, selectionEnd)
    },
    onDrop: (event: DragEvent<HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget
      const text = event.dataTransfer.getData('text')
      // A part of the field that is moved within it needs no room; anything else replaces nothing.
      const isMoved = text !== '' && text === content.slice(selectionStart, selectionEnd)
      if (text) insert(event, text, isMoved ? selectionStart : selectionEnd, selectionEnd)
    },
  }
}
