/**
 * The brand's picture CDNs in the order in which this visit asks them; one that failed is passed
 * over.
 */
let hosts: string[] = []
let failures = 0
let known = ''

/** Picks one at random for this visit: a list that stays the same keeps its pick. */
export function chooseImageCdn(cdns: readonly string[], random: () => number = Math.random): void {
  if (known === cdns.join()) return
  known = cdns.join()
  failures = 0
  const start = Math.floor(random() * cdns.length)
  hosts = cdns.map((_, index) => cdns[(start + index) % cdns.length]!.replace(/\/$/, ''))
}

/** Where a picture of this site is fetched from; others stay where they are. */
export function pictureFrom(url: string): string {
  return url.startsWith('/') ? (hosts[failures] ?? '') + url : url
}

/**
 * Where to look after `url` failed: the next CDN, at last this site. Null when it was not on one of
 * them.
 */
export function pictureAfter(url: string): string | null {
  const failed = hosts.find((host) => url.startsWith(`${host}/`))
  if (failed === undefined) return null
  const after = hosts.indexOf(failed) + 1
  failures = Math.max(failures, after)
  return (hosts[after] ?? '') + url.slice(failed.length)
}

/**
 * One listener for all pictures: a CDN that fails one is asked for no more in this visit; what no
 * other has gets a picture of our own.
 */
export function fallBackPictures(): void {
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLImageElement)) return
      const next = pictureAfter(target.src)
      if (next === null)
        return void import('./missing-picture.ts').then(
          ({ standIn }) => standIn(target),
          () => undefined,
        )
      // It has not failed yet, as far as the component that shows it is concerned.
      event.stopPropagation()
      target.src = next
    },
    true,
  )
}
