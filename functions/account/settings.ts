import {
  defaultMailChoices,
  type GeneratorDefaults,
  generatorDefaultsSchema,
  type MailChoices,
  mailChoicesSchema,
  namesSchema,
  noGeneratorDefaults,
  type PlatformNames,
} from '#shared/account/settings.ts'
import type { Settings } from '#shared/account/settings-schema.ts'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import type { Instant } from '#shared/time.ts'

/** What a person has set, a part of their row. A version says how often its section was saved; absent: never. */
export interface StoredSettings {
  names?: PlatformNames | undefined
  profileVersion?: number | undefined
  defaults?: GeneratorDefaults | undefined
  defaultsVersion?: number | undefined
  mails?: MailChoices | undefined
  mailsVersion?: number | undefined
  language?: InterfaceLanguage | undefined
  /** When a mail about few credits was sent last. */
  lowCreditsMailedAt?: Instant | undefined
}

/** What a person has set. What names a platform or model that is gone, or breaks a rule of today, is not set any more. */
export const settingsOf = (user: StoredSettings & { displayName: string }): Settings => ({
  profile: { displayName: user.displayName, names: namesOf(user), version: user.profileVersion ?? 0 },
  defaults: { ...defaultsOf(user), version: user.defaultsVersion ?? 0 },
  mails: { ...mailChoicesOf(user), version: user.mailsVersion ?? 0 },
  ...(user.language && { language: user.language }),
})

export const namesOf = ({ names = {} }: Pick<StoredSettings, 'names'>): PlatformNames =>
  namesSchema.safeParse(names).data ?? {}

export function defaultsOf({ defaults = noGeneratorDefaults }: Pick<StoredSettings, 'defaults'>): GeneratorDefaults {
  const { platforms, model, language } = generatorDefaultsSchema.shape
  return {
    platforms: platforms.safeParse(defaults.platforms).data ?? null,
    model: model.safeParse(defaults.model).data ?? null,
    language: language.safeParse(defaults.language).data ?? null,
  }
}

/** The mails a person wants beside those about payments. */
export const mailChoicesOf = ({ mails }: Pick<StoredSettings, 'mails'>): MailChoices =>
  mailChoicesSchema.safeParse(mails).data ?? defaultMailChoices
