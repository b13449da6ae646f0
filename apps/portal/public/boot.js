// Before the first paint: the content policy forbids inline scripts, so this small file sets theme and language.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
  document.documentElement.lang = localStorage.getItem('lang') === 'en' ? 'en' : 'bn'
} catch {
  document.documentElement.dataset.theme = 'light'
}
