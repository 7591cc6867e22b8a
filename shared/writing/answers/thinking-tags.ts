/** Names of the tags between which a model says what it thinks, as parts of an expression. */
export const thinkingTags = [
  'think(?:ing)?',
  'reasoning',
  'thoughts?',
  'analysis',
  'reflection',
  'scratchpad',
  'planning',
  '[a-z]{2,12}:think(?:ing)?',
  'inner[_-](?:monologue|thoughts?|thinking)',
  'thought[_-]process',
  'chain[_-]of[_-]thought',
].join('|')
