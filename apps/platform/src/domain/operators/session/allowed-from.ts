import { BlockList, isIP } from 'node:net'

/**
 * Whether someone may sign in, and be in, from this address: one of the addresses or networks that
 * were told, or any when none was.
 */
export function isAllowedFrom(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true
  const told = new BlockList()
  for (const address of addresses) {
    const [base, bits] = address.split('/') as [string, string?]
    const four = asFour(base)
    const width = bits === undefined ? 128 : Number(bits)
    if (isIP(base) === 4) told.addSubnet(base, bits === undefined ? 32 : width, 'ipv4')
    else if (four && width >= 96) told.addSubnet(four, width - 96, 'ipv4')
    else told.addSubnet(base, width, 'ipv6')
  }
  const plain = asFour(ip) ?? ip
  return isIP(plain) !== 0 && told.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * An IPv4 address in the form of IPv6, however it is written (`::ffff:10.0.0.1`, `::ffff:a00:1`),
 * as itself: a socket for both families tells it so, and people copy it.
 */
function asFour(address: string): string | null {
  if (isIP(address) !== 6 || address.includes('%')) return null
  const [, high, low] =
    /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  if (high === undefined || low === undefined) return null
  return [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}
