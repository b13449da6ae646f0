/** Kept on the device from the first visit on (tools/service-worker-plugin.ts). */
const ART = '/art/lotus.svg'
/** What each picture that is not there should have shown. */
const missing = new Map<HTMLImageElement, string>()

/**
 * Puts a drawing of ours in the place of a picture that does not load, instead of the browser's
 * broken one; asked for again when the line is back.
 */
export function standIn(picture: HTMLImageElement): void {
  if (picture.src.endsWith(ART)) return
  missing.set(picture, picture.src)
  picture.dataset.missing = ''
  picture.src = ART
}

addEventListener('online', () => {
  for (const [picture, src] of missing) {
    // Meanwhile it may have been given another.
    if (picture.src.endsWith(ART)) picture.src = src
    delete picture.dataset.missing
  }
  missing.clear()
})
