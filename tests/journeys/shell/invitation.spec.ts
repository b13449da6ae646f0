// Touches: portal/register
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { registerPlayer } from '../../drivers/player.ts'
import { words } from '../words.ts'
import { at, inLanguage } from './portal.ts'
import { footerOf } from '../footer.ts'
import { agreementIn } from '../sign-in.ts'

const accounts = words('accounts')
const refusals = words('refusals')
const stack = runningStack()

async function query(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows as Record<string, unknown>[]
}

test('a friend’s link needs no typed code; a bad link asks for one, says so, and stops the registration', async ({
  page,
}, info) => {
  await inLanguage(page, 'en')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(accounts('field_affiliateCode'))
  const press = async (username: string) => {
    await dialog.getByLabel(accounts('field_username')).fill(username)
    await dialog.getByLabel(accounts('field_password'), { exact: true }).fill('calm-river-482913')
    await dialog.getByLabel(accounts('field_confirmPassword')).fill('calm-river-482913')
    await agreementIn(dialog).check()
    await dialog.getByRole('button', { name: accounts('register'), exact: true }).click()
  }

  await test.step('not good', async () => {
    await page.goto(at('/?affiliateCode=NOBODYSCODE1'))
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell')('register') })
      .click()
    await expect(field).toHaveValue('NOBODYSCODE1')
    await expect(dialog.getByText(refusals('invitation_wrong'))).toBeVisible()
    await press(`lost${info.workerIndex}kite`)
    const told = page.getByRole('alertdialog', { name: accounts('field_affiliateCode') })
    await expect(told.getByText(refusals('invitation_wrong'))).toBeVisible()
    await told.getByRole('button', { name: accounts('invitationMend') }).click()
    await expect(told).toHaveCount(0)
    await expect(field).toHaveValue('NOBODYSCODE1')
  })

  await test.step('good', async () => {
    const friend = await registerPlayer(stack)
    const [{ code, id }] = (await query(
      'select id, invitation_code as code from members.member where username = $1',
      [friend.username],
    )) as [{ code: string; id: string }]
    await page.goto(at(`/?affiliateCode=${code.toLowerCase()}`))
    // Looking round first loses nothing.
    await (await footerOf(page)).getByRole('link', { name: words('shell')('download') }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell')('register') })
      .click()
    await expect(dialog.getByLabel(accounts('field_username'))).toBeVisible()
    await expect(field).toHaveCount(0)
    const username = `kin${friend.username.slice(-6)}`
    await press(username)
    await expect(dialog).toHaveCount(0)
    expect(
      await query('select invited_by from members.member where username = $1', [username]),
    ).toEqual([{ invited_by: id }])
    await expect(page).toHaveURL(at('/'))
  })

  await test.step('as a referral code of the address', async () => {
    const friend = await registerPlayer(stack)
    const [{ code, id }] = (await query(
      'select id, invitation_code as code from members.member where username = $1',
      [friend.username],
    )) as [{ code: string; id: string }]
    await page.evaluate(`sessionStorage.clear()`)
    await page.goto(at(`/rng?modal=register&referralCode=${code}`))
    const username = `ref${friend.username.slice(-6)}`
    await press(username)
    await expect(dialog).toHaveCount(0)
    expect(
      await query('select invited_by from members.member where username = $1', [username]),
    ).toEqual([{ invited_by: id }])
    // A registration ends at home.
    await expect(page).toHaveURL(at('/'))
  })
})
