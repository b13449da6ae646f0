import { useLanguage } from '@padma/i18n'

/**
 * The brand of this address, as the platform put it into the page: there before anybody has signed
 * in.
 */
type BrandOfPage = { name: string; names: Record<string, string>; logo: string }
let read: BrandOfPage | null = null

function brandOfPage(): BrandOfPage {
  const content = document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content
  // Handed out by something else than the platform: a build that is looked at by itself.
  return (read ??= content
    ? (JSON.parse(content) as BrandOfPage)
    : { name: 'Padma', names: {}, logo: '' })
}

/** Its name as the language at hand writes it, and its own logo; none: the lotus. */
export function useBrandOfPage(): { name: string; logo: string | undefined } {
  const language = useLanguage()
  const { name, names, logo } = brandOfPage()
  return { name: names[language] || name, logo: logo || undefined }
}
