import { BlockList, isIP } from 'node:net'

/** Whether somebody may sign in from this address: one of the addresses or networks that were told, or any when none was. */
export function isAllowedFrom(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true
  const told = new BlockList()
  for (const address of addresses) {
    const [base, bits] = address.split('/') as [string, string?]
    const isSix = isIP(base) === 6
    told.addSubnet(base, bits === undefined ? (isSix ? 128 : 32) : Number(bits), isSix ? 'ipv6' : 'ipv4')
  }
  // A socket for both families tells IPv4 addresses in the form of IPv6.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && told.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
