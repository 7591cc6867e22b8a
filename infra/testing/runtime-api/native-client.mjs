/**
 * Loaded before AWS's runtime client: replaces the compiled part of it by three HTTP calls to the Runtime API, so that
 * nothing has to be built. Everything else of the client is AWS's own code, unchanged.
 */
import { request } from 'node:http'
import Module from 'node:module'

const [hostname, port] = process.env.AWS_LAMBDA_RUNTIME_API.split(':')

function call(method, path, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path: `/2018-06-01/runtime/invocation/${path}`, headers },
      (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => resolve({ bodyJson: Buffer.concat(chunks).toString(), headers: answer.headers }))
      },
    )
    sent.on('error', reject).end(body)
  })
}

const nativeClient = {
  initializeClient() {},
  next: () => call('GET', 'next'),
  done: (id, body) => void call('POST', `${id}/response`, body, { 'content-type': 'application/json' }),
  error: (id, body) => void call('POST', `${id}/error`, body, { 'content-type': 'application/json' }),
}

const load = Module._load
Module._load = (name, ...rest) => (name === './rapid-client.node' ? nativeClient : load(name, ...rest))
