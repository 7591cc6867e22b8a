import { expect, test } from 'vitest'
import { noGeneratorDefaults } from '#shared/account/settings.ts'
import { type GeneratorSettings, withDefaults } from './settings-store.ts'

const last: GeneratorSettings = {
  selectedPlatforms: ['facebook', 'threads'],
  editorPrompt: '',
  generatorPrompt: '',
  customPrompts: {},
  customPromptsOf: '',
  outputLanguage: 'en',
  selectedModel: 'gemini',
}
const defaults = { ...noGeneratorDefaults, platforms: ['linkedin' as const], language: 'ja' as const }

test('a new conversion begins with what was chosen, and with what was used last where nothing was', () => {
  expect(withDefaults(last, undefined, true)).toEqual(last)
  expect(withDefaults(last, noGeneratorDefaults, true)).toMatchObject(last)
  const begun = withDefaults(last, defaults, true)
  expect(begun).toMatchObject({ selectedPlatforms: ['linkedin'], outputLanguage: 'ja', selectedModel: 'gemini' })
})

test('a text that is being written keeps its own, until the choice itself is another', () => {
  const changed = { ...withDefaults(last, defaults, true), selectedPlatforms: ['twitter' as const] }
  expect(withDefaults(changed, defaults, false)).toEqual(changed)
  expect(withDefaults(changed, defaults, true).selectedPlatforms).toEqual(['linkedin'])
  const other = { ...defaults, platforms: ['youtube' as const] }
  expect(withDefaults(changed, other, false).selectedPlatforms).toEqual(['youtube'])
})
