/**
 * A header for a request that is not made again when it fails: it then has a connection of its own. Lambda freezes a container
 * between its calls. A connection that was kept meanwhile is often dead, and the first request that takes it fails by that.
 * @source docs/decisions/0173-keep-no-connection-for-a-request-that-is-made-once.md
 */
export const onOwnConnection = { connection: 'close' } as const
