/** Browsers that name others too come before those whom they name. */
const browsers: readonly [string, RegExp][] = [
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\/|Opera/],
  ['UC Browser', /UCBrowser/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const systems: readonly [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]

/**
 * What a browser calls itself, as people know it; empty where it says nothing known. Only to be
 * recognised by its owner: anybody can call himself anything.
 */
export function nameDevice(userAgent: string): { browser: string; system: string } {
  const known = (names: readonly [string, RegExp][]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
  return { browser: known(browsers), system: known(systems) }
}
