/**
 * Keeps the process running when an error is caught nowhere: one call fails, the others go on. Call it after the start, so
 * that a start that fails still ends the process.
 */
export function guardProcess(): void {
  process.on('uncaughtException', (error) => console.error('an error escaped, serving on:', error))
  process.on('unhandledRejection', (reason) => console.error('a rejection escaped, serving on:', reason))
}
