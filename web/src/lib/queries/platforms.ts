import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { resetPlatform } from '#shared/platforms/endpoints/reset-platform.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { minutes } from '#shared/time.ts'
import { endpointQuery, useEndpointMutation } from '../endpoint-query.ts'

/** The caller's platform settings over the product's defaults. @source docs/rules/generation.md#platform-settings */
export const platformsQuery = endpointQuery(listPlatforms, { staleTime: minutes(5) })

export const useUpdatePlatform = () => useEndpointMutation(updatePlatform, { refresh: [listPlatforms] })
export const useResetPlatform = () => useEndpointMutation(resetPlatform, { refresh: [listPlatforms] })
