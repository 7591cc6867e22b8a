/** What is left of an answer, nearer to the post, and the title that stood apart from it. */
export interface Inner {
  text: string
  title?: string
}

/** Takes one thing off an answer that is not of its post. @returns undefined when the answer does not have it */
export type AnswerStep = (text: string, source: string) => Inner | undefined
