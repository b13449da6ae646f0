import type { Locator, Page } from '@playwright/test'

/** The site's footer, scrolled to: what stands in it comes only then. */
export async function footerOf(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  return footer
}
