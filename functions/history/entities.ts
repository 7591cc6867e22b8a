// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ElectroDB's key templates
import { CustomAttributeType, Entity } from 'electrodb'
import type { PostKey } from '#shared/generation/post-key.ts'
import { modelIds, outputLanguages, type PostFailure } from '#shared/generation/schema.ts'
import type { Series } from '#shared/generation/series.ts'
import type { KeptFindings } from '#shared/history/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { postLanguages } from '#shared/post-languages.ts'
import { contentTypes } from '#shared/writing/content-types.ts'
import { onFirstUse } from '../table/on-first-use.ts'
import { baseKeys, listIndex, table } from '../table/table.ts'
import type { Edit, Redos, Rerun } from './conversion.ts'

/**
 * byUser: what a person had written, newest id last. The id is a uuid; ids made by our own pages sort by time, and others
 * have a `ConversionPointer` that does.
 * Instants: ISO, UTC. `expiresAt` and `ttl` (epoch seconds) are absent on conversions that are kept.
 */
export const ConversionHistory = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'conversion', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      /** Read from a `ConversionPointer` between conversions; none has it itself. */
      pointsTo: { type: 'string' },
      /** What the person calls it; absent: as its text begins. */
      title: { type: 'string' },
      createdAt: { type: 'string', required: true },
      expiresAt: { type: 'string' },
      ttl: { type: 'number' },
      /** Packed. */
      content: { type: CustomAttributeType<Uint8Array>('any'), required: true },
      /** Set once a regeneration has brought another text. */
      hasNewText: { type: 'boolean' },
      contentType: { type: contentTypes, required: true },
      link: { type: 'string' },
      platforms: { type: CustomAttributeType<PlatformId[]>('any'), required: true },
      outputLanguage: { type: outputLanguages, required: true },
      /** Each platform has a further post in this language; the maps below have it behind the platform. */
      secondLanguage: { type: postLanguages },
      /** Platform → how many parts its post may have at most; absent where each has one. */
      series: { type: CustomAttributeType<Series>('any') },
      selectedModel: { type: modelIds, required: true },
      /** The demo writer wrote the newest run. */
      isDemo: { type: 'boolean', required: true },
      /** What the editor pass found, packed, and what it was made from; reused while that has not changed. */
      brief: { type: CustomAttributeType<Uint8Array>('any') },
      briefKey: { type: 'string' },
      /** What was asked for beside the text, packed; absent: nothing. */
      wishes: { type: CustomAttributeType<Uint8Array>('any') },
      /**
       * Run id → run, for each regeneration. The first run has the conversion's own id. Always there; ElectroDB removes
       * no part of what is `required`.
       */
      reruns: { type: CustomAttributeType<Record<string, Rerun>>('any') },
      /** The person's own wording. */
      edits: { type: CustomAttributeType<Partial<Record<PostKey, Edit>>>('any'), required: true },
      /** Wording of theirs that they or a rewrite have replaced, packed; absent until there is some. */
      replaced: { type: CustomAttributeType<Uint8Array>('any') },
      /** Findings the person keeps; absent until there are some. */
      kept: { type: CustomAttributeType<KeptFindings>('any') },
      /** Post → the run that wrote it again without charge. */
      redos: { type: CustomAttributeType<Redos>('any'), required: true },
      failures: { type: CustomAttributeType<Partial<Record<PostKey, PostFailure>>>('any'), required: true },
      /** Posts the person says they have posted; absent until there is one. */
      posted: { type: CustomAttributeType<Partial<Record<PostKey, boolean>>>('any') },
      /** Regenerations that are not listed any more: how many, and what they cost in hundredths. */
      removedCount: { type: 'number' },
      removedCharged: { type: 'number' },
      /** List `CONVERSIONS` of the `list` index; written once. */
      listPk: { type: 'string', field: listIndex.pk },
      listSk: { type: 'string', field: listIndex.sk },
    },
    indexes: {
      byUser: {
        pk: { field: baseKeys.pk, composite: ['userId'], casing: 'none' },
        sk: { field: baseKeys.sk, composite: ['id'], template: 'CONVERSION#${id}', casing: 'none' },
      },
    },
  },
  table,
)

/**
 * byUser: stands among a person's conversions at the time of one whose own id sorts elsewhere. `ttl`: of the conversion.
 * @source docs/decisions/0052-point-to-conversions-whose-ids-do-not-sort.md
 */
export const ConversionPointer = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'conversion-pointer', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          /** The position. */
          id: { type: 'string', required: true },
          pointsTo: { type: 'string', required: true },
          ttl: { type: 'number' },
        },
        indexes: {
          byUser: {
            pk: { field: baseKeys.pk, composite: ['userId'], casing: 'none' },
            sk: { field: baseKeys.sk, composite: ['id'], template: 'CONVERSION#${id}', casing: 'none' },
          },
        },
      },
      table,
    ),
)

/** byKey: kilobytes of conversions that a person has had written, or read by searches, in an hour. The key is a hash of who it is. */
export const HistoryPace = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'history-pace', version: '1' },
        attributes: {
          key: { type: 'string', required: true },
          hour: { type: 'string', required: true },
          kilobytes: { type: 'number' },
          ttl: { type: 'number' },
        },
        indexes: {
          byKey: {
            pk: { field: baseKeys.pk, composite: ['key'], casing: 'none' },
            sk: { field: baseKeys.sk, composite: ['hour'], casing: 'none' },
          },
        },
      },
      table,
    ),
)
