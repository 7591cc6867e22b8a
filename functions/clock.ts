/**
 * The one place that reads the time. `CLOCK_OFFSET_MS` is set by the local host alone, where people look at what happens
 * weeks from now; no stage sets it.
 */
// biome-ignore lint/style/noProcessEnv: functions/config.ts does not read this setting yet
export const now = (): Date => new Date(Date.now() + Number(process.env.CLOCK_OFFSET_MS ?? 0))
