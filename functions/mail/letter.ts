/** A mail in words, before it becomes HTML and text. Nothing in it is markup. */
export interface Letter {
  subject: string
  /** What it is about, in a few words. */
  heading: string
  greeting: string
  lead: string
  /** To be typed in elsewhere. */
  code?: string
  /** Figures with their names. */
  facts?: readonly (readonly [name: string, value: string])[]
  notes?: readonly string[]
  /** The one thing to do next. */
  button: { label: string; url: string }
}
