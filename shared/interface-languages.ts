/** Languages of the interface. @source docs/rules/web.md#languages */
export const interfaceLanguages = ['en', 'zh-TW', 'ja'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** Of a mail that nobody asked for just now, to somebody who has picked no language: the product is made for Taiwan. */
export const unpickedLanguage = 'zh-TW' satisfies InterfaceLanguage

/** Of what a call is answered by mail that names no language. Every page names one; what does not is a program, and its refusals are English too. */
export const unnamedLanguage = 'en' satisfies InterfaceLanguage
