/** A noun phrase at one place of a text, whole. */
export interface Noun {
  surface: string
  /** How many words it has, about. */
  words: number
  /** It ends as the name of a place, a house or a body of people does. */
  isPlace: boolean
  /** Too general to tell anything, such as 保固. */
  isWeak: boolean
}
