import type { FC } from 'react'

/**
 * Stands in for the types of `i18next` and `react-i18next` in this check. No key is taken, so that the compiler's errors name
 * those that each call may ask for; the type that it asks for names their namespace and prefix.
 */
type Ask<Namespace extends string, Prefix extends string = ''> = (
  key: `phrase:${Namespace}:${Prefix}:${string}`,
  options?: object,
) => string

export type TFunction<Namespace extends string> = Ask<Namespace>

export interface i18n {
  language: string
  getFixedT<Namespace extends string>(language: string | null, namespace: Namespace): Ask<Namespace>
  t<Namespace extends string>(key: `phrase:${NoInfer<Namespace>}::${string}`, options: { ns: Namespace }): string
}

declare const i18next: i18n
export default i18next

export declare function useTranslation<Namespace extends string = 'shell', Prefix extends string = ''>(
  namespace?: Namespace,
  options?: { keyPrefix?: Prefix },
): { t: Ask<Namespace, Prefix>; i18n: i18n }

export declare const I18nextProvider: FC<object>
export declare const initReactI18next: object
