import { Logger } from '@aws-lambda-powertools/logger'

/** Structured logs. Fields are allow-listed where they are written: never an e-mail, content, cookie or token. */
export const logger = new Logger({ serviceName: 'postloom' })
