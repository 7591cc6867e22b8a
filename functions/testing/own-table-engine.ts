import { inject } from 'vitest'

/** Where the engine of this worker answers. */
export const ownTableEngine = (): string => inject('tableEngines')[Number(process.env.VITEST_POOL_ID) - 1]!
