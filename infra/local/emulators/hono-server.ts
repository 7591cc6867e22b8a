import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

/** A server that answers with a Hono app, whatever variables its handlers share. */
export function serverOf({ fetch }: { fetch: unknown }): Server {
  const server = createAdaptorServer({ fetch: fetch as Hono['fetch'] }) as Server
  // As a load balancer does: a caller that pauses for some seconds does not meet a connection that is just being closed.
  server.keepAliveTimeout = 60_000
  return server
}
