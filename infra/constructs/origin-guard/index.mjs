import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text) => createHash('sha256').update(text).digest()

/** Lets a call through that carries the secret only our CloudFront distribution adds. */
export const handler = async ({ headers }) => ({
  isAuthorized: timingSafeEqual(digest(headers['x-origin-secret'] ?? ''), digest(process.env.ORIGIN_SECRET)),
})
