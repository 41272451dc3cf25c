/** Which network addresses are on the public internet; any other lies in somebody's own network. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA IPv4 Special-Purpose Address Registry, multicast and what is reserved. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Of IPv6 only 2000::/3 is given out (IANA); within it these are special: Teredo and others, documentation, 6to4. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, bits] of SPECIAL_IPV4) special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of SPECIAL_IPV6) special.addSubnet(net, bits, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address is on the public internet. Loopback, private, link-local, shared (CGNAT) and IPv4 in IPv6's
 * clothes are not; neither is a text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  // a zone (`fe80::1%eth0`) belongs to one machine's own network
  if (!isIPv6(address) || address.includes('%')) return false
  return given.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
