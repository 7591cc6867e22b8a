import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { modelIdSchema } from '../generation/schema.ts'
import { interfaceLanguages } from '../interface-languages.ts'
import { toOneLine } from '../one-line.ts'
import { hasHandles, isHandle, toHandle } from '../platforms/handles.ts'
import { type PlatformId, platformIdSchema, platformIds } from '../platforms/schema.ts'
import { languageChoiceSchema } from './preferences.ts'

/** UTF-16 units. @source docs/rules/accounts.md#settings */
export const settingsLimits = { displayName: 80, platformName: 100, handle: 60 } as const

const tooLong: ErrorCode = 'account.name-too-long'
const missing: ErrorCode = 'account.name-missing'
const badHandle: ErrorCode = 'account.bad-handle'

const line = (most: number) =>
  z.pipe(z.pipe(z.string(), z.transform(toOneLine)), z.string().check(z.maxLength(most, { error: tooLong })))

/** Empty where a person is called there as everywhere. */
const nameSchema = (platform: PlatformId) =>
  z.object({
    name: line(settingsLimits.platformName),
    handle: z.pipe(
      z.pipe(z.string().check(z.maxLength(settingsLimits.handle, { error: badHandle })), z.transform(toHandle)),
      z.string().check(
        z.refine((handle) => handle === '' || (hasHandles(platform) && isHandle(platform, handle)), {
          error: badHandle,
        }),
      ),
    ),
  })

export const namesSchema = z.partial(
  z.object(
    Object.fromEntries(platformIds.map((id) => [id, nameSchema(id)])) as Record<
      PlatformId,
      ReturnType<typeof nameSchema>
    >,
  ),
)
/** How a person is called on each platform, where that differs from their account. */
export type PlatformNames = z.output<typeof namesSchema>

export const profileSchema = z.object({
  displayName: line(settingsLimits.displayName).check(z.minLength(1, { error: missing })),
  names: namesSchema,
})
export type Profile = z.output<typeof profileSchema>

/** What a new conversion begins with. `null`: as the last one. @source docs/rules/web.md#wizard */
export const generatorDefaultsSchema = z.object({
  platforms: z.nullable(z.array(platformIdSchema).check(z.minLength(1), z.maxLength(platformIds.length))),
  model: z.nullable(modelIdSchema),
  language: z.nullable(languageChoiceSchema),
})
export type GeneratorDefaults = z.infer<typeof generatorDefaultsSchema>
export const noGeneratorDefaults: GeneratorDefaults = { platforms: null, model: null, language: null }

/** Which mails a person gets beside those about payments. @source docs/rules/accounts.md#mails */
export const mailChoicesSchema = z.object({
  endingPlan: z.boolean(),
  lowCredits: z.boolean(),
  runFinished: z.boolean(),
})
export type MailChoices = z.infer<typeof mailChoicesSchema>
export const defaultMailChoices: MailChoices = { endingPlan: true, lowCredits: false, runFinished: false }

export const interfaceLanguageSchema = z.enum(interfaceLanguages)
