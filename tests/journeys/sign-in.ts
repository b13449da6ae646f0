import { expect, type Page } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import type { TestPlayer } from '../drivers/player.ts'
import { words } from './words.ts'

const accounts = words('accounts')

/** By the login form, on a page that reads English. */
export async function signInPlayer(page: Page, { username, password }: Pick<TestPlayer, 'username' | 'password'>): Promise<void> {
  await page.goto(`${runningStack().portalUrl}/?modal=login`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill(username)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(dialog).toBeHidden()
}
