// Touches: console/staff, console/roles, console/sign-in
import { runningStack, totp } from '@padma/testkit'
import { expect, test } from '@playwright/test'
import { openAtDesk } from '../desk.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const { consoleUrl } = runningStack()
const ops = words('console')
const bn = words('console', 'bn')
const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

test('an owner makes a role and adds a colleague, who sees what it opens, and is out when locked', async ({
  page: desk,
  browser,
}) => {
  const mark = Date.now().toString(36)
  const [role, username] = [`Reader ${mark}`, `reader-${mark}`]
  await desk.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await signInOwner(desk)

  await desk.goto(`${consoleUrl}/roles`)
  await expect(
    desk.getByRole('row', { name: new RegExp(`${ops('role.owner')}.*${ops('roles.all')}`) }),
  ).toBeVisible()
  await expectAccessible(desk, 'roles')
  await desk.getByRole('button', { name: ops('roles.add'), exact: true }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByRole('button', { name: ops('roles.keep'), exact: true }).click()
  await expect(sheet.getByText(ops('roles.rightsWrong'))).toBeVisible()
  await expect(sheet.getByLabel(ops('roles.name'))).toBeFocused()
  await sheet.getByLabel(ops('roles.name')).fill(role)
  await desk.waitForTimeout(600)
  await sheet.getByRole('button', { name: ops('roles.keep'), exact: true }).click()
  await expect(sheet.getByLabel(ops('right.deposits.read'))).toBeFocused()
  await sheet.getByLabel(ops('right.players.note')).check()
  await expect(sheet.getByLabel(ops('right.players.read'))).toBeChecked()
  await expectAccessible(desk, 'a new role')
  // Two presses within half a second are one.
  await desk.waitForTimeout(600)
  await sheet.getByRole('button', { name: ops('roles.keep'), exact: true }).click()
  await expect(desk.getByRole('row', { name: new RegExp(role) })).toContainText('2 permissions')

  await openAtDesk(desk, 'page.staff')
  await desk.getByRole('button', { name: ops('staff.add'), exact: true }).click()
  await sheet.getByRole('button', { name: ops('staff.add'), exact: true }).click()
  await expect(sheet.getByLabel(ops('staff.name'))).toBeFocused()
  await desk.waitForTimeout(600)
  await sheet.getByLabel(ops('staff.name')).fill(username)
  await sheet.getByLabel(ops('staff.role')).selectOption(role)
  await sheet.getByLabel(ops('staff.addresses')).fill('somewhere')
  await sheet.getByRole('button', { name: ops('staff.add'), exact: true }).click()
  await expect(sheet.getByText(ops('staff.addressesWrong'))).toBeVisible()
  await sheet.getByLabel(ops('staff.addresses')).fill('127.0.0.1, ::1')
  await desk.waitForTimeout(600)
  await sheet.getByRole('button', { name: ops('staff.add'), exact: true }).click()
  await expect(sheet.getByText(filled(ops('staff.told'), { name: username }))).toBeVisible()
  const [oneTime] = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec((await sheet.textContent())!)!
  await expectAccessible(desk, 'the one-time password')
  // Shown only here: no slip takes it away.
  await desk.keyboard.press('Escape')
  const question = desk.getByRole('alertdialog', { name: ops('staff.toldLeave') })
  await expectAccessible(desk, 'whether it was handed over')
  await question.getByRole('button', { name: ops('staff.toldStay') }).click()
  await expect(sheet.getByText(oneTime)).toBeVisible()
  await desk.keyboard.press('Escape')
  await question.getByRole('button', { name: ops('staff.toldClose') }).click()
  await expect(sheet).toHaveCount(0)
  const row = desk.getByRole('row', { name: new RegExp(username) })
  await expect(row).toContainText(ops('staff.access.awaited'))

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  const clerk = await context.newPage()
  await clerk.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'bn')`)
  await clerk.goto(`${consoleUrl.replace('localhost', 'b.localhost')}/sign-in`)
  await expect(clerk.getByRole('img', { name: 'Brand B' })).toBeVisible()
  await expect(clerk).toHaveTitle(/Brand B/)
  await clerk.goto(`${consoleUrl}/sign-in`)
  await expect(clerk.getByRole('img', { name: 'পদ্মা' })).toBeVisible()
  await clerk.getByRole('link', { name: bn('signIn.firstLink') }).click()
  // The sign-in's own field has the same name.
  await expect(
    clerk.getByRole('heading', { name: bn('firstSignIn.title'), level: 1 }),
  ).toBeVisible()
  await clerk.getByRole('button', { name: bn('firstSignIn.next'), exact: true }).click()
  await expect(clerk.getByLabel(bn('signIn.username'))).toBeFocused()
  await clerk.waitForTimeout(600)
  await clerk.getByLabel(bn('signIn.username')).fill(username)
  await clerk.getByLabel(bn('staff.oneTimePassword')).fill(oneTime)
  await expectAccessible(clerk, 'first sign-in')
  await clerk.getByRole('button', { name: bn('firstSignIn.next'), exact: true }).click()
  await expect(clerk.getByRole('img', { name: bn('firstSignIn.qr') })).toBeVisible()
  await expectAccessible(clerk, 'own proofs')
  const [secret] = /[A-Z2-7]{32}/.exec((await clerk.getByRole('main').textContent())!)!
  await clerk
    .getByLabel(bn('firstSignIn.newPassword'), { exact: true })
    .fill('kheya-ghat 1984 nouka')
  await clerk.getByLabel(bn('signIn.code')).fill(totp(secret))
  await clerk.waitForTimeout(600)
  await clerk.getByRole('button', { name: bn('firstSignIn.act'), exact: true }).click()

  await expect(clerk.getByRole('heading', { name: bn('page.overview'), level: 1 })).toBeVisible()
  await clerk.getByRole('button', { name: bn('menu'), exact: true }).click()
  await expect(
    clerk.getByRole('navigation', { name: bn('menu'), exact: true }).getByRole('link'),
  ).toHaveText([bn('page.overview'), bn('page.players')])
  await clerk.goto(`${consoleUrl}/staff`)
  await expect(clerk.getByText(bn('failure.forbidden'))).toBeVisible()

  await expect(row).toContainText(ops('state.active'))
  await row.getByRole('button').click()
  await expectAccessible(desk, 'a member of staff')
  await sheet.getByRole('button', { name: ops('staff.lock'), exact: true }).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: ops('staff.lock'), exact: true })
    .click()
  await expect(sheet.getByText(ops('state.locked'), { exact: true })).toBeVisible()
  await expect(desk.getByText(filled(ops('staff.did.lock'), { name: username }))).toBeVisible()
  await expect(sheet.getByRole('button', { name: ops('staff.unlock'), exact: true })).toBeFocused()
  await expect(clerk.getByText(bn('signIn.ended'))).toBeVisible()
  await context.close()

  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.goto(`${consoleUrl}/staff`)
  await expect(desk.getByRole('list', { name: ops('page.staff') })).toContainText(username)
  await expectAccessible(desk, 'staff on a phone')
  expect(await desk.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
