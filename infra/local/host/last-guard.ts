/**
 * Keeps the product serving when an error escapes the part it happened in: one call is lost, not everybody's. For the
 * program alone; call it when the start is done, so that a start that fails still ends.
 */
export function guardProcess(): void {
  process.on('uncaughtException', (error) => console.error('an error escaped, serving on:', error))
  process.on('unhandledRejection', (reason) => console.error('a rejection escaped, serving on:', reason))
}
