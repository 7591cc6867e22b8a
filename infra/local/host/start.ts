import '../../build/without-polyfills.ts'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guardProcess } from './last-guard.ts'
import { startProduct } from './product.ts'
import { readSettings } from './settings.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
try {
  const product = await startProduct(readSettings(process.argv.slice(2), root), root)
  guardProcess()
  let isClosing = false
  const stop = async () => {
    if (isClosing) return
    isClosing = true
    await product.close().catch((error) => console.error(error))
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  console.log(
    `Postloom is ready: ${product.origin}  (sign in as creator@postloom.test or admin@postloom.test, password Postloom-demo-1; its mails: ${product.mailOrigin})`,
  )
} catch (error) {
  console.error(`Postloom did not start: ${(error as Error).message}`)
  process.exit(1)
}
