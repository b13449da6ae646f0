const missing = new Set<string>()

/** What the console's own previews found of an address. */
export function markPicture(url: string, isThere: boolean): void {
  if (isThere) missing.delete(url)
  else missing.add(url)
}

/**
 * The first picture among these that a preview could not load, and that is new: what stands on the
 * site already is not asked about again.
 */
export const missingAmong = (
  urls: readonly string[],
  former: readonly string[],
): string | undefined => urls.find((url) => missing.has(url) && !former.includes(url))
