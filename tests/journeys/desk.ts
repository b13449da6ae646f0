import { expect, type Page } from '@playwright/test'
import { words } from './words.ts'

const ops = words('console')

/** The console's menu, unfolded to the pages that `name` finds; the phone's is opened first. */
export async function findInMenu(desk: Page, name: string) {
  const opener = desk.getByRole('button', { name: ops('menu'), exact: true })
  if (await opener.isVisible()) await opener.click()
  const menu = desk.getByRole('navigation', { name: ops('menu'), exact: true })
  await expect(menu.getByRole('link').first()).toBeVisible()
  // A role with few pages has them all in sight.
  const search = menu.getByRole('searchbox', { name: ops('menu.find') })
  if (await search.isVisible()) await search.fill(name)
  // A queue says behind its name how many wait.
  return menu.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) })
}

/** Opens a page of the console by its name (`page.players`) in the menu. */
export async function openAtDesk(desk: Page, word: string): Promise<void> {
  await (await findInMenu(desk, ops(word))).click()
  await expect(desk.getByRole('heading', { name: ops(word), level: 1 })).toBeVisible()
}
