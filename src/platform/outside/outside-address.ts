import { BlockList, isIP, isIPv4 } from 'node:net'

const list = (type: 'ipv4' | 'ipv6', ranges: readonly (readonly [string, number])[]): BlockList => {
  const made = new BlockList()
  for (const [start, bits] of ranges) made.addSubnet(start, bits, type)
  return made
}

/** IPv4 that is not everybody's: this host, private, shared by carriers, link-local, documentation, tests, many at once, reserved. */
const innerV4 = list('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/** The only IPv6 that is everybody's, and what within it leads to an IPv4 address or to nobody: Teredo and other protocols, 6to4, documentation. */
const globalV6 = list('ipv6', [['2000::', 3]])
const oddV6 = list('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Whether an address is on the open internet. What is not certain to be, is not: mapped, translated, local and unique local ones too. */
export function isOutside(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !innerV4.check(address, 'ipv4')
  // A zone names a link of this very machine.
  return !address.includes('%') && globalV6.check(address, 'ipv6') && !oddV6.check(address, 'ipv6')
}
