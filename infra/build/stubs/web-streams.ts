/** In bundles, replaces the class middy compares a body with: Node's own is loaded by the first comparison. */
export const ReadableStream = {
  [Symbol.hasInstance]: (value: unknown): boolean => value instanceof globalThis.ReadableStream,
}
