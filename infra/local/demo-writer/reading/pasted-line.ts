/** A line of a text as it was pasted. */
export interface PastedLine {
  /** Without the mark of a list that a dash or a dot is; with any other one. */
  text: string
  /** It begins with a dash or a dot. */
  isItem: boolean
  /** The emoji that it begins with. */
  sign?: string | undefined
  /** What else it begins with: a square, a number. */
  mark?: string | undefined
  /** It says who wrote it. */
  isSender?: boolean | undefined
  /** It says what the lines beneath it are on. */
  isHeading?: boolean | undefined
}

/** The paragraphs of a text below its headline, line by line. */
export type Pasted = readonly (readonly PastedLine[])[]
