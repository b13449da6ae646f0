import { expect, type Page } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { words } from './words.ts'

const stack = runningStack()

export async function query(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(stack.databaseUrls.platform)
  await client.connect()
  await client.query(text, values)
  await client.end()
}

const idOf = `(select id from members.member where username = $1)`

/** As if the member's sessions had authenticated too long ago for a security change. */
export const longSinceSignIn = (username: string): Promise<void> =>
  query(
    `
      update auth.session
      set authenticated_at = now() - interval '1 hour'
      where member_id = ${idOf}`,
    [username],
  )

/** This machine has one network: it is not trusted any more. */
export const onNewNetwork = (username: string): Promise<void> =>
  query(`delete from auth.trusted_network where member_id = ${idOf}`, [username])

/** As if the member had verified these by their codes. */
export const withContacts = (
  username: string,
  { mobile = null, email = null }: { mobile?: string | null; email?: string | null },
): Promise<void> =>
  query(
    `update members.member
    set mobile = $2, mobile_proved_at = case when $2::text is not null then now() end,
      email = $3, email_proved_at = case when $3::text is not null then now() end
    where username = $1`,
    [username, mobile, email],
  )

/** A number is sent one code a minute: as if it were over. */
export const aMinuteLater = (): Promise<void> =>
  query(`delete from http.rate_limit where key like 'code\\_%'`)

/** What is looked for in the newest message to a number or an address. */
export async function messageTo(to: string, part: RegExp): Promise<string> {
  let text = ''
  await expect(async () => {
    const answer = await fetch(`${stack.sandboxUrl}/messages/list?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    text = messages[0]?.text ?? ''
    expect(text).toMatch(part)
  }).toPass({ timeout: 20_000, intervals: [100, 200, 400] })
  return part.exec(text)![0]
}

/** The dialog that asks a member to confirm that it is them. */
export const confirmDialog = (page: Page, lang = 'en') =>
  page.getByRole('alertdialog', { name: words('security', lang)('reauthTitle') })

/** Answers it with the password. */
export async function confirmIt(page: Page, password: string, lang = 'en'): Promise<void> {
  const dialog = confirmDialog(page, lang)
  await dialog.getByLabel(words('security', lang)('password'), { exact: true }).fill(password)
  // Two presses within half a second are one.
  await page.waitForTimeout(600)
  await dialog.getByRole('button', { name: words('security', lang)('confirm') }).click()
}

/** By the login form, as far as the button. */
export async function logIn(
  page: Page,
  { username, password }: { username: string; password: string },
  lang = 'en',
): Promise<void> {
  const accounts = words('accounts', lang)
  await page.goto(`${stack.portalUrl}/?modal=login`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill(username)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
}

export const expectSignedIn = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(`Boolean(sessionStorage.getItem('token'))`)).toBe(true)

/** As a member who only ever logged in by a code. */
export const withoutPassword = (username: string): Promise<void> =>
  query('update members.member set has_password = false where username = $1', [username])
