// Touches: portal/sign-in, apps/portal/src/shell
import { expect, test } from '@playwright/test'
import { askAgain, asMember, at, inLanguage, turnOn, withConfiguration } from './portal.ts'
import { words } from '../words.ts'

const accounts = words('accounts')
const shell = words('shell')

test('a brand for members only sends guests from every page to the login, and shows them five', async ({
  page,
}) => {
  await inLanguage(page, 'en')
  await withConfiguration(page, (permission) => turnOn(permission, 'LOGGED_IN_HOME'))
  for (const path of [
    '/',
    '/home',
    '/rng?page=padma-studio',
    '/promotions',
    '/down',
    '/help',
    '/noticePage',
    '/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG',
    '/no-such-page',
  ]) {
    await page.goto(at(path))
    await expect(page.getByRole('dialog', { name: shell('loginTitle') }), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe('/login')
  }
  await page.goto(at('/register'))
  await expect(page.getByRole('dialog', { name: accounts('registerTitle') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/register')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: shell('sections') })).toHaveCount(0)
  for (const path of ['/helpmc', '/download']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('after the login members are where they wanted to go, and after the logout before the login again', async ({
  page,
}) => {
  await inLanguage(page, 'en')
  await withConfiguration(page, (permission) => turnOn(permission, 'LOGGED_IN_HOME'))
  // Only to have an account: the page itself begins as a guest's.
  const { username, password } = await asMember(await page.context().newPage())
  await page.goto(at('/rng?page=padma-studio'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill(username)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(page).toHaveURL(at('/rng?page=padma-studio'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('signOut') })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(accounts('signOutText'))).toBeVisible()
  await question.getByRole('button', { name: accounts('signOut') }).click()
  await expect(page).toHaveURL(/\/login\?modal=login$/)
})

test('a brand that closes to guests closes the page that one has open', async ({ page }) => {
  await inLanguage(page, 'en')
  let isForMembersOnly = false
  await withConfiguration(
    page,
    (permission) => isForMembersOnly && turnOn(permission, 'LOGGED_IN_HOME'),
  )
  await page.goto(at('/promotions'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  isForMembersOnly = true
  await askAgain(page)
  await expect(page.getByRole('dialog', { name: shell('loginTitle') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
})
