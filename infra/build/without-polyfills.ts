import { registerHooks } from 'node:module'

/**
 * `twitter-text` brings along what browsers of 2015 lack. To find out what is there, that tries `RegExp` in a way after which
 * V8 replaces in texts up to twenty times as slowly, in the whole process. The builds leave it out (`esbuild-plugins.ts`), and
 * with this module a process that runs the sources does too.
 */
registerHooks({
  load: (url, context, nextLoad) =>
    url.includes('/node_modules/core-js/modules/')
      ? { format: 'commonjs', source: '', shortCircuit: true }
      : nextLoad(url, context),
})
