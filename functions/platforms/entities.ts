import { CustomAttributeType, Entity } from 'electrodb'
import { type HouseRules, speakers } from '#shared/platforms/house-rules.ts'
import type { PlatformSettings } from '#shared/platforms/schema.ts'
import { baseKeys, table } from '../table/table.ts'

const choice = { type: CustomAttributeType<Partial<PlatformSettings>>('any') } as const

/**
 * byUser: everything a person has set differently, one attribute per platform, so that a run reads one row and two
 * platforms that are saved at once do not overwrite each other.
 */
export const PlatformChoices = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'platform-choices', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      facebook: choice,
      instagram: choice,
      threads: choice,
      youtube: choice,
      twitter: choice,
      linkedin: choice,
    },
    indexes: {
      byUser: {
        pk: { field: baseKeys.pk, composite: ['userId'], casing: 'none' },
        sk: { field: baseKeys.sk, composite: [], template: 'PLATFORMS', casing: 'none' },
      },
    },
  },
  table,
)

/** byUser: the rules a person has for all posts, one row that a run reads together with others. */
export const HouseRulesOfUser = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'house-rules', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      /** How often they were changed. */
      version: { type: 'number', required: true },
      speaker: { type: speakers, required: true },
      banned: { type: CustomAttributeType<HouseRules['banned']>('any'), required: true },
      spellings: { type: CustomAttributeType<HouseRules['spellings']>('any'), required: true },
      required: { type: CustomAttributeType<HouseRules['required']>('any'), required: true },
      signOff: { type: 'string', required: true },
      link: { type: 'string', required: true },
      voice: { type: CustomAttributeType<HouseRules['voice']>('any'), required: true },
    },
    indexes: {
      byUser: {
        pk: { field: baseKeys.pk, composite: ['userId'], casing: 'none' },
        sk: { field: baseKeys.sk, composite: [], template: 'HOUSE', casing: 'none' },
      },
    },
  },
  table,
)
