import type { InitOptions, i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepUnits } from './keep-units.ts'

/** Starts i18next for the app, and for the pages that are files, with what both have in common. */
export const startInstance = (instance: i18n, options: InitOptions) =>
  instance
    .use(initReactI18next)
    .use(keepUnits)
    .init({
      ...options,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      postProcess: [keepUnits.name],
      react: { useSuspense: false },
    })
