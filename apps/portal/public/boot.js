// Before the first paint: the content policy forbids inline scripts, so this small file sets theme and language,
// and asks early for the picture that the home page opens with.
try {
  const isDark = localStorage.getItem('theme') === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  const brand = JSON.parse(localStorage.getItem('merchant_v2') ?? '{}')
  if (isDark || brand.themeColor) document.querySelector('meta[name=theme-color]').content = brand.themeColor || '#101E1D'
  // Made of the brand's colour by brand/wear-look.ts when it was last here.
  if (brand.look) document.head.append(Object.assign(document.createElement('style'), { id: 'brand-look', textContent: brand.look }))
  const lang = localStorage.getItem('lang')
  document.documentElement.lang = lang === 'en' || lang === 'ar' ? lang : 'bn'
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
} catch {
  document.documentElement.dataset.theme = 'light'
}

if (['/', '/index', '/index.html', '/home'].includes(location.pathname)) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href: '/art/scene0.svg', fetchPriority: 'high' }))
}
