import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { contentMaxLength } from '#shared/generation/schema.ts'
import { graphemesOf } from '#shared/segmenters.ts'
import { changeOf } from './change-of.ts'
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

/** One key at the end of the limit is not worth a word: it just does nothing. */
const isOneCharacter = (text: string): boolean => [...graphemesOf(text)].length === 1

/**
 * Cuts what is put into a text field to what fits, and remembers what was lost and how it was before: a paste, or what a keyboard,
 * a voice or the browser puts in as a whole. A text that was sent from the home page before its script had come may be too long
 * as well.
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

  const composition = useComposition(content)
  useRefusedKeys(field)
  /** Something else than a paste has put in more than fits. */
  const cutToFit = (area: HTMLTextAreaElement) => {
    const before = composition.before()
    const { text, start, end } = changeOf(before, area.value, area.selectionEnd)
    const fitted = fitPaste({ content: before, start, end }, text)
    if (!fitted) return
    const isSilent = isOneCharacter(text)
    const kept = isSilent ? { content: before, caret: end } : fitted
    area.value = kept.content
    area.setSelectionRange(kept.caret, kept.caret)
    if (!isSilent) setCut({ ...fitted, before })
    if (kept.content !== content) onChange(kept.content)
  }
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
    onChange: ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
      const { value } = currentTarget
      if (value.length > contentMaxLength && !composition.isOpen()) cutToFit(currentTarget)
      else onChange(value)
    },
    onCompositionStart: composition.begin,
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) => {
      if (currentTarget.value.length > contentMaxLength) cutToFit(currentTarget)
      composition.end(currentTarget.value)
    },
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

/** A keyboard loses its place when a text is changed while it puts a word together, so that it is cut when the word is done. */
function useComposition(content: string) {
  const before = useRef(content)
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    if (!isOpen.current) before.current = content
  }, [content])
  return {
    /** The text without the word. */
    before: () => before.current,
    isOpen: () => isOpen.current,
    begin: () => {
      isOpen.current = true
    },
    end: (value: string) => {
      isOpen.current = false
      before.current = value
    },
  }
}

/** A key that would be taken back is better refused before: the browser then still knows what it can undo. */
function useRefusedKeys(field: FittingPaste['field']): void {
  useEffect(() => {
    const refuse = (event: InputEvent) => {
      const { value, selectionStart, selectionEnd } = event.currentTarget as HTMLTextAreaElement
      const key = event.inputType === 'insertLineBreak' ? '\n' : event.inputType === 'insertText' && event.data
      if (!key || event.isComposing || !isOneCharacter(key)) return
      if (value.length - (selectionEnd - selectionStart) + key.length > contentMaxLength) event.preventDefault()
    }
    const area = field.current
    area?.addEventListener('beforeinput', refuse)
    return () => area?.removeEventListener('beforeinput', refuse)
  }, [field])
}
