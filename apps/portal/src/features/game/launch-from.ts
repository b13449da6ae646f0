/** Where this visit begins in the list of launch CDNs. */
const start = Math.random()
/** One that has not answered in this time is passed over. */
const PATIENCE_MS = 3_000

/**
 * The brand's launch CDNs in the order in which a launch tries them, beginning with one picked at
 * random. The next launch of the same page begins with the next, so that one whose game does not
 * open is left by trying again.
 */
export function cdnsInTurn(cdns: readonly string[], launch: number, share = start): string[] {
  const origins = cdns.map((cdn) => new URL(cdn).origin)
  const first = Math.floor(share * origins.length) + launch - 1
  return origins.map((_, index) => origins[(first + index) % origins.length]!)
}

/**
 * The first that can be reached; where none can, the first: its own failure is shown then. A list
 * of one is not asked.
 */
export async function firstReached(
  origins: readonly string[],
  reach: (origin: string) => Promise<unknown> = knock,
): Promise<string | undefined> {
  if (origins.length > 1)
    for (const origin of origins)
      if (
        await reach(origin).then(
          () => true,
          () => false,
        )
      )
        return origin
  return origins[0]
}

/** What it answers is hidden from us and does not matter: it answers. */
const knock = (origin: string): Promise<unknown> =>
  fetch(origin, {
    method: 'HEAD',
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

/**
 * A launch on one of the brand's launch CDNs: each opens what any other does. Other vendors' pages
 * stay where they are.
 */
export function launchFrom(
  url: string,
  origins: readonly string[],
  on: string | undefined,
): string {
  const { origin, pathname, search, hash } = new URL(url)
  return on !== undefined && origins.includes(origin) ? on + pathname + search + hash : url
}
