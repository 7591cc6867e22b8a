import { CustomAttributeType, Entity } from 'electrodb'
import type { PlatformSettings } from '#shared/platforms/schema.ts'
import { baseKeys, table } from '../table/table.ts'

const choice = { type: CustomAttributeType<Partial<PlatformSettings>>('any') } as const

/**
 * byUser: everything a person has set differently, one attribute per platform, so that a run reads one row and two
 * platforms that are saved at once do not overwrite each other.
 */
export const PlatformChoices = new Entity(
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
