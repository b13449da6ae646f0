import type { OperatorCalls } from '@padma/contract'
import type { Client } from '@padma/contract/client'
import { type Locator, expect, type Page } from '@playwright/test'
import { runningStack, totp } from '@padma/testkit'
import { signInOperator } from '../drivers/operator.ts'
import type { TestPlayer } from '../drivers/player.ts'
import { words } from './words.ts'

const accounts = words('accounts')
const ops = words('console')

/** By the login form, on a page that reads English. */
export async function signInPlayer(
  page: Page,
  { username, password }: Pick<TestPlayer, 'username' | 'password'>,
): Promise<void> {
  await page.goto(`${runningStack().portalUrl}/?modal=login`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill(username)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

export const signInOwner = (page: Page): Promise<void> => signInAtConsole(page, 'owner')

/**
 * One of the demo's staff at the console, by the form. A code works once: if another sign-in has
 * used this one meanwhile, we wait for the next.
 */
export async function signInAtConsole(
  page: Page,
  username: 'owner' | 'cashier1' | 'cashier2',
): Promise<void> {
  const stack = runningStack()
  const { password, totpSecret } = stack.demo.operators.find(
    (candidate) => candidate.username === username,
  )!
  await page.goto(stack.consoleUrl)
  const overview = page.getByRole('heading', { name: ops('page.overview'), level: 1 })
  await expect(async () => {
    // A slow machine may show it after the last attempt has given up.
    if (await overview.isVisible()) return
    await page.getByLabel(ops('signIn.username')).fill(username)
    await page.getByLabel(ops('signIn.password'), { exact: true }).fill(password)
    await page.getByLabel(ops('signIn.code')).fill(totp(totpSecret))
    await page.getByRole('button', { name: ops('signIn.act'), exact: true }).click()
    await expect(overview).toBeVisible({ timeout: 4_000 })
  }).toPass({ intervals: [10_000], timeout: 45_000 })
}

/** The owner without the form; waits for the next code as well. */
export async function ownersCalls(): Promise<Client<OperatorCalls>> {
  let calls!: Client<OperatorCalls>
  await expect(async () => {
    calls = await signInOperator(runningStack(), 'owner')
  }).toPass({ intervals: [10_000], timeout: 45_000 })
  return calls
}

/** What everyone who registers agrees to; the offers beside it are for who wants them. */
export const agreementIn = (form: Locator): Locator =>
  form.locator('input[type=checkbox][aria-required]')
