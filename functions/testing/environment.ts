import { type Environment, forgetConfig } from '../config.ts'

/** Changes variables of the functions' environment; undefined removes one. The functions read it again. */
export function setEnvironment(change: { [Name in keyof Environment]?: Environment[Name] | undefined }): void {
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  forgetConfig()
}
