import { setTheme as wear, type Theme } from '@padma/ui/colour-theme.ts'
import { brandColour } from '../brand/kept-brand.ts'

export { useTheme } from '@padma/ui/colour-theme.ts'
/** Of the bars around the page, as the header's surface. */
const barColour = { light: '#FFFFFF', dark: '#101E1D' } as const

/** The bars that a phone draws around the page go with it. */
export function setTheme(next: Theme): void {
  wear(next)
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content =
    brandColour() || barColour[next]
}
