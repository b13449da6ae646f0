// Before the first paint: the content policy forbids inline scripts, so this small file sets theme and language.
try {
  const stored = localStorage.getItem('theme')
  document.documentElement.dataset.theme =
    stored ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  document.documentElement.lang = localStorage.getItem('lang') === 'en' ? 'en' : 'bn'
} catch {
  document.documentElement.dataset.theme = 'light'
}
