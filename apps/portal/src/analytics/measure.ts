const LOADER = 'https://www.googletagmanager.com/gtag/js'
type Tagged = { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

let loaded = ''

/**
 * Loads the brand's tag, once; an empty id stops the one that is loaded from sending and removes
 * its cookies.
 */
export function measure(gtagId: string): void {
  const view = window as unknown as Tagged
  if (gtagId === '') {
    if (loaded === '') return
    view[`ga-disable-${loaded}`] = true
    for (const pair of document.cookie.split('; '))
      if (/^_g[ac]/.test(pair)) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
    return
  }
  view[`ga-disable-${gtagId}`] = false
  if (loaded === gtagId) return
  loaded = gtagId
  const layer = (view.dataLayer ??= [])
  // The tag reads `arguments`, not an array.
  function gtag(..._: unknown[]): void {
    layer.push(arguments)
  }
  gtag('js', new Date())
  // Addresses only: overlays and what a form holds are no business of a measurer.
  gtag('config', gtagId, {
    page_location: location.origin + location.pathname,
    allow_google_signals: false,
  })
  document.head.append(
    Object.assign(document.createElement('script'), {
      async: true,
      src: `${LOADER}?id=${encodeURIComponent(gtagId)}`,
    }),
  )
}
