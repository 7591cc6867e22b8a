import { createRequire } from 'node:module'

/** The package that `twitter-text` names. By that name alone Node gives its own module, and warns that it is deprecated. */
export const punycodeFile = createRequire(createRequire(import.meta.url).resolve('twitter-text')).resolve('punycode/')
