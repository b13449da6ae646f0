// Touches: console/vendors, apps/platform/src/domain/vendors/desk, apps/sandbox/src/sample-vendor
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { openAtDesk } from '../desk.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const ops = words('console')
/** A second press of one button within this time belongs to the first. */
const ONE_PRESS_MS = 600
const of = (word: string, name: string) => ops(word).replace('{name}', name)

test('an owner imports a vendor’s games, renames one, and enrols another vendor', async ({
  page: desk,
}) => {
  await desk.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await signInOwner(desk)
  await openAtDesk(desk, 'page.vendors')
  await desk.getByRole('button', { name: of('vendors.open', 'Sample Vendor') }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByRole('button', { name: ops('vendors.importNow') }).click()
  await expect(sheet.getByRole('status')).toContainText(/\d+ added, \d+ changed, 0 switched off/)
  await expectAccessible(desk, 'a vendor')
  await desk.keyboard.press('Escape')

  await desk.getByRole('button', { name: of('vendors.gamesOf', 'Sample Vendor') }).click()
  await desk.getByRole('searchbox', { name: ops('vendors.search') }).fill('coin')
  await expect(desk).toHaveURL(/vendor=sample-vendor&q=coin/)
  const change = desk.getByRole('button', {
    name: of('vendors.changeGame', 'Sample Coin'),
  })
  await change.click()
  await sheet.getByLabel(ops('vendors.name_ar')).fill('عملة التجربة')
  await sheet.getByRole('button', { name: ops('vendors.save') }).click()
  await expect(sheet).toHaveCount(0)
  await change.click()
  await expect(sheet.getByLabel(ops('vendors.name_ar'))).toHaveValue('عملة التجربة')
  await expectAccessible(desk, 'a game of a vendor')
  await desk.keyboard.press('Escape')

  await desk.getByRole('button', { name: ops('vendors.enrol') }).click()
  await sheet.getByRole('button', { name: ops('vendors.enrolIt') }).click()
  await expect(sheet.getByText(ops('vendors.codeWrong'))).toBeVisible()
  await expectAccessible(desk, 'a vendor with nothing entered')
  await sheet.getByLabel(ops('vendors.name'), { exact: true }).fill('Journey Games')
  const code = `journey-${randomUUID().slice(0, 8)}`
  await sheet.getByLabel(ops('vendors.code'), { exact: true }).fill(code)
  await sheet.getByLabel(ops('vendors.address')).fill('https://journey.example')
  await sheet.getByLabel(ops('vendors.signsSecret')).check()
  await desk.waitForTimeout(ONE_PRESS_MS)
  await sheet.getByRole('button', { name: ops('vendors.enrolIt') }).click()
  await expect(sheet.getByText(ops('vendors.secretOnce'))).toBeVisible()
  await sheet.getByRole('button', { name: ops('vendors.secretKept') }).click()
  await expect(desk.getByText(`${code} · https://journey.example`)).toBeVisible()
})
