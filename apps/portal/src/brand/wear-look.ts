import { lookOf } from '@padma/ui/brand-look.ts'

/**
 * Puts a brand's colour on the page and keeps it for boot.js, which puts it there before the next
 * first paint.
 */
export function wearLook(themeColor: string): void {
  const look = lookOf(themeColor)
  let style = document.getElementById('brand-look')
  if (!style) {
    style = Object.assign(document.createElement('style'), { id: 'brand-look' })
    document.head.append(style)
  }
  style.textContent = look
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bars && look !== '') bars.content = themeColor
  try {
    const kept = JSON.parse(localStorage.getItem('merchant_v2') ?? '{}') as object
    localStorage.setItem('merchant_v2', JSON.stringify({ ...kept, look }))
  } catch {
    // Not kept then: the next visit wears it a moment later.
  }
}
