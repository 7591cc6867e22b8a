/**
 * Loaded before a program in TypeScript, and no TypeScript itself: a Node that runs none would end with
 * `ERR_UNKNOWN_FILE_EXTENSION` before the program can say anything.
 */
if (!process.features.typescript) {
  console.error(
    `stops   this is Node ${process.versions.node} (${process.execPath}), which runs no TypeScript: use Node 24. On Linux x64 \`npm ci\` brings it along, and \`npm run\` takes it`,
  )
  process.exit(1)
}
