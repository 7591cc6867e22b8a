import { type Device, deviceKinds } from '#shared/auth/schema.ts'

/** Longer than any browser's; what is behind it is not read. */
const longest = 512
/** Names that the library does not know are taken from the header, which anybody may write. */
const name = /^[\p{L}\p{N} .+-]{1,30}$/u

/**
 * What a browser says of itself, for its owner to recognise: names alone, no versions. The library is loaded with the first
 * sign-in, because nothing else needs it.
 * @param userAgent the header, whatever stands in it
 * @returns undefined when it says nothing
 */
export async function readDevice(userAgent: string | undefined): Promise<Device | undefined> {
  const said = userAgent?.slice(0, longest)
  if (!said) return undefined
  const { default: Bowser } = await import('bowser')
  const { browser, os, platform } = Bowser.parse(said)
  const kind = deviceKinds.find((one) => one === platform.type)
  const device = {
    ...(isName(browser.name) && { browser: browser.name }),
    ...(isName(os.name) && { system: os.name }),
    ...(kind && { kind }),
  }
  return Object.keys(device).length > 0 ? device : undefined
}

const isName = (said: string | undefined): said is string => said !== undefined && name.test(said)
