// Before the first paint: the content policy forbids inline scripts, so this small file sets theme and language.
try {
  const isDark = localStorage.getItem('theme') === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  const brand = JSON.parse(localStorage.getItem('merchant_v2') ?? '{}')
  if (isDark || brand.themeColor)
    document.querySelector('meta[name=theme-color]').content = brand.themeColor || '#101E1D'
  // Made of the brand's colour by brand/wear-look.ts when it was last here.
  if (brand.look)
    document.head.append(
      Object.assign(document.createElement('style'), { id: 'brand-look', textContent: brand.look }),
    )
  const lang = localStorage.getItem('lang')
  document.documentElement.lang = lang === 'en' || lang === 'ar' ? lang : 'bn'
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
} catch {
  document.documentElement.dataset.theme = 'light'
}

// A page without its styles is no page: main.tsx says so, also when they fail after it has begun.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || !/\/first-[^/]+\.css$/.test(target.href)) return
    document.documentElement.dataset.style = 'lost'
    dispatchEvent(new Event('stylelost'))
  },
  true,
)

// What the build names here (tools/opening-plugin.ts): the portal's script, and the words of its first screen by language.
const { script, ...words } = document.currentScript.dataset
// The script is read, which keeps a cheap phone busy, when the browser says that something of the page is on the screen, a
// background alone not counted: at once where
// nobody looks or the browser would not say, and after a while in any case.
if (script) {
  const saysSo = !document.hidden && PerformanceObserver.supportedEntryTypes?.includes('paint')
  const painted = new Promise((resolve) =>
    saysSo
      ? new PerformanceObserver(
          (list) => list.getEntriesByName('first-contentful-paint').length > 0 && resolve(),
        ).observe({ type: 'paint', buffered: true })
      : resolve(),
  )
  const patience = new Promise((resolve) => setTimeout(resolve, 3_000))
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  void Promise.all([parsed, Promise.race([painted, patience])]).then(() => {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href: words[document.documentElement.lang],
        crossOrigin: '',
      }),
    )
    return import(script)
  })
}
