import type { Assignment } from '../spec.ts'

/** What posts are written from: an English article without a link and without wishes, unless said otherwise. */
export const anAssignment = (own: Pick<Assignment, 'content'> & Partial<Assignment>): Assignment => ({
  contentType: 'article',
  link: undefined,
  language: 'en',
  editorPrompt: undefined,
  generatorPrompt: undefined,
  customPrompt: undefined,
  customPrompts: {},
  ...own,
})
