/**
 * Keeps the process running when an error is caught nowhere: one call fails, the others go on. Call it after the start, so
 * that a start that fails still ends the process.
 */
export function guardProcess(): void {
  process.on('uncaughtException', (error) => console.error('an error escaped, serving on:', error))
  process.on('unhandledRejection', (reason) => console.error('a rejection escaped, serving on:', reason))
  // Where nobody reads any more, to print is an error, which would be printed in its turn without end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
