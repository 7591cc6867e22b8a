/** Languages of the interface. @source docs/rules/web.md#languages */
export const interfaceLanguages = ['en', 'zh-TW', 'ja'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]
