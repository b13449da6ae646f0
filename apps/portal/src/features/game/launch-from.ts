/** Where this visit begins in the list of launch CDNs. */
const start = Math.random()

/**
 * A launch on one of the brand's launch CDNs, picked at random: each opens what any other does. The next launch of the
 * same page goes to the next one, so that one which fails is left by trying again. Other vendors' pages stay where they are.
 */
export function launchFrom(url: string, cdns: readonly string[], launch: number, share = start): string {
  const origins = cdns.map((cdn) => new URL(cdn).origin)
  const address = new URL(url)
  if (!origins.includes(address.origin)) return url
  return origins[(Math.floor(share * origins.length) + launch - 1) % origins.length]! + address.pathname + address.search + address.hash
}
