/**
 * What a post is asked for with, and what is made of an answer: the rules for its text with their word lists. No request
 * waits for it before the provider is at work, so it is a file of its own beside a function.
 * @source docs/decisions/0075-load-the-rules-for-posts-while-the-provider-works.md
 */

export { forgetTexts } from '#shared/writing/remembered.ts'
export { finish } from './finish/finish.ts'
export { openLiveSeries } from './finish/live-series.ts'
export { openLiveText } from './finish/live-text.ts'
export { finishSeries } from './finish/series.ts'
export { answerTokens } from './model/answer-tokens.ts'
export { postMessages, repairMessages } from './prompts/prompt.ts'
export { quickRewriteMessages } from './rewrite/rewrite-prompt.ts'
