import { isIPv6 } from 'node:net'

/**
 * The network an address counts for: an IPv4 address as it is, an IPv6 address by its first 64 bits, since one customer of
 * a provider has all addresses below them.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMappedIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMappedIPv4 ? toIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, in hex without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL writes every form of one address in the same way, without the zone.
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const split = (text: string) => text.split(':').filter(Boolean)
  if (tail === undefined) return split(head)
  const zeros = Array<string>(8 - split(head).length - split(tail).length).fill('0')
  return [...split(head), ...zeros, ...split(tail)]
}

const toIPv4 = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
