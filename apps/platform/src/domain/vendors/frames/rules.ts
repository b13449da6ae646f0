/**
 * An address whose page may be framed: a script, a file or inline data has no origin to hold it to.
 */
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:'

/** A host without wildcards, and without anything that a policy would read as its own words. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/

/** The origin as browsers write it, or null when the text is no http(s) origin. */
export function readOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isOrigin = text === url.origin || text === `${url.origin}/`
  return isWeb(url) && isOrigin && HOST.test(url.hostname) ? url.origin : null
}

/** Where a vendor's game pages may come from: where it is called, and what was added to that. */
export const frameOriginsOf = (vendor: { base_url: string; frame_origins: string[] }): string[] => [
  ...new Set([new URL(vendor.base_url).origin, ...vendor.frame_origins]),
]

/** Whether this is the address of a page at one of these origins. */
export function isAt(address: unknown, origins: readonly string[]): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const url = new URL(address)
  return isWeb(url) && origins.includes(url.origin)
}
