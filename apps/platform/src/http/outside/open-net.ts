import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
// IANA's registries of special-purpose addresses: this host, private, carrier's, loopback, link,
// protocols, documentation, benchmarks, multicast, reserved.
const four: [string, number][] = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [base, bits] of four) closed.addSubnet(base, bits, 'ipv4')
const open6 = new BlockList()
// What is given out on the open net lies in here; without documentation and what wraps an address
// of IPv4.
open6.addSubnet('2000::', 3, 'ipv6')
for (const [base, bits] of [
  ['2001:db8::', 32],
  ['2001::', 23],
  ['2002::', 16],
  ['3fff::', 20],
] as [string, number][])
  closed.addSubnet(base, bits, 'ipv6')

/**
 * Whether an address is of the open net: nobody's private one, no neighbour's, not this machine.
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
