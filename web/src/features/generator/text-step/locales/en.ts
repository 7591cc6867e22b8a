/** What the first step of the wizard says; the other steps have the rest. */
export const textStep = {
  title: 'New posts',
  steps: { label: 'Steps', input: 'Your text', platforms: 'Platforms', results: 'Posts' },
  content: 'Your text',
  contentPlaceholder: 'Paste an article, a news item or a product description.',
  counter: '{{used}} / {{limit}} characters',
  fill: 'How full the text field is',
  sample: 'Try a sample text',
  asBefore: 'Platforms, model and language as before: {{names}}.',
  link: 'Link',
  linkHint: 'Optional. Added to posts as it is; it is not opened.',
  linkInvalid: 'An address that starts with http:// or https://, please',
  cut: {
    title: '{{lost}} characters of what you pasted did not fit',
    where: 'The field takes {{limit}}. The paste stops after “…{{end}}”.',
    none: 'The field is full, so nothing was added.',
    undo: 'Undo',
    show: 'Show what is missing',
  },
  contentType: 'Kind of text',
  contentTypes: { article: 'Article', news: 'News', product: 'Product' },
  continue: 'Continue',
  recent: 'History',
  textLanguages: {
    en: 'English',
    zh: 'Simplified Chinese',
    'zh-TW': 'Traditional Chinese',
    ja: 'Japanese',
    ko: 'Korean',
  },
}
export type TextStepWords = typeof textStep
