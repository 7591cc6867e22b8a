import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import { restoreVersion } from '#shared/history/endpoints/restore-version.ts'
import type { Version } from '#shared/history/versions.ts'
import { mockEndpoint, refusal, type SeenCall } from './mock-endpoint.ts'

/**
 * Answers the calls for the versions of one post; a version that is restored becomes the newest.
 * @param said the newest first
 * @returns the restores it has seen
 */
export function mockVersions(...said: (string | Partial<Version>)[]): SeenCall[] {
  let all = said.map(
    (one, i): Version => ({
      id: `version-${said.length - i}`,
      at: new Date(Date.UTC(2026, 10, 22, 8, said.length - i)).toISOString(),
      origin: i === said.length - 1 ? 'written' : 'edited',
      content: '',
      ...(typeof one === 'string' ? { content: one } : one),
    }),
  )
  const revisionOf = () => all[0]?.id ?? ''
  mockEndpoint(listVersions, () => Response.json({ revision: revisionOf(), versions: all }))
  return mockEndpoint(restoreVersion, ({ body }) => {
    const { version, revision } = body as { version: string; revision: string }
    const wanted = all.find(({ id }) => id === version)
    if (!wanted || revision !== revisionOf()) return refusal({ code: 'history.changed' })
    const restored = { ...wanted, id: `version-${all.length + 1}`, origin: 'restored' as const }
    all = [restored, ...all]
    const { content, title } = wanted
    return Response.json({ post: { content, ...(title !== undefined && { title }) } })
  })
}
