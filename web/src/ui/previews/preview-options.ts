import { createContext } from 'react'

interface Options {
  /** How the fold of the feed is shown: `cut` as the feed does, `drawn` as a line in the whole text. */
  fold: 'cut' | 'drawn'
  /** Of the post; the words of the feed around it are in the language of the interface. */
  lang?: string | undefined
}

/** What holds for all previews beneath. */
export const PreviewOptions = createContext<Options>({ fold: 'cut' })
