// Touches: portal/sign-in, portal/register, portal/security, apps/portal/src/parts/federated
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { expectAccessible } from '../expect-accessible.ts'
import { words } from '../words.ts'
import { agreementIn } from '../sign-in.ts'

const stack = runningStack()
type Words = ReturnType<typeof words>
const PASSWORD = 'calm-river-482913'

async function query(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
/** What Firebase has sent to a number, as the sandbox's phone has it. */
async function codeTo(number: string): Promise<string> {
  let text = ''
  await expect(async () => {
    const { messages } = (await (
      await fetch(`${stack.sandboxUrl}/messages/list?to=${encodeURIComponent(number)}`)
    ).json()) as { messages: { text: string }[] }
    text = messages[0]?.text ?? ''
    expect(text).toMatch(/is your verification code/)
  }).toPass({ timeout: 8_000, intervals: [100, 200, 400] })
  return /\b\d{6}\b/.exec(text)![0]
}
const isIn = (page: Page, shell: (key: string) => string) =>
  expect(
    page.getByLabel(shell('balance'), { exact: true }).filter({ visible: true }).first(),
  ).toContainText('৳')

test('a guest registers and comes back by Google’s SMS, and unlinks a login', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [accounts, security, refusals, shell] = ['accounts', 'security', 'refusals', 'shell'].map(
    (feature) => words(feature, lang),
  ) as [Words, Words, Words, Words]
  await page.addInitScript(`localStorage.setItem('lang', '${lang}')`)
  const number = `0176${String(Date.now()).slice(-7)}`
  const dialog = page.getByRole('dialog')

  await test.step('registers by the code that Firebase sent', async () => {
    await page.goto(`${stack.portalUrl}/?modal=register`)
    await dialog.getByRole('tab', { name: accounts('byMobile') }).click()
    await dialog.getByRole('button', { name: accounts('codeByGoogle') }).click()
    await dialog.getByLabel(accounts('field_mobileNum')).fill(number)
    await dialog.getByLabel(accounts('field_password'), { exact: true }).fill(PASSWORD)
    await agreementIn(dialog).check()
    await dialog.getByRole('button', { name: accounts('register'), exact: true }).click()
    await expect(dialog.getByText(accounts('codeFirst'))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: accounts('getCode') }).click()
    const code = await codeTo(number)
    // The answer to the page may come after the SMS.
    await expect(
      dialog.getByRole('button', {
        name: new RegExp(accounts('codeAgain').replace('{left}', '\\d+:\\d\\d')),
      }),
    ).toBeDisabled()
    await page.reload()
    await expect(dialog.getByRole('tab', { name: accounts('byMobile') })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(dialog.getByLabel(accounts('field_mobileNum'))).toHaveValue(number)
    await dialog.getByLabel(accounts('field_password'), { exact: true }).fill(PASSWORD)
    await agreementIn(dialog).check()
    const field = dialog.getByLabel(accounts('field_verificationCode'), { exact: true })
    await field.fill(code === '000000' ? '000001' : '000000')
    await dialog.getByRole('button', { name: accounts('register'), exact: true }).click()
    await expect(dialog.getByText(refusals('code_wrong'))).toBeVisible()
    await field.fill(code)
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: accounts('register'), exact: true }).click()
    await isIn(page, shell)
  })

  await test.step('comes back by one', async () => {
    await page.evaluate('sessionStorage.clear()')
    await query(`delete from http.rate_limit where key like 'code\\_%'`)
    await page.goto(`${stack.portalUrl}/?modal=login`)
    await dialog.getByRole('tab', { name: accounts('byCode') }).click()
    await dialog.getByRole('button', { name: accounts('codeByGoogle') }).click()
    await dialog.getByLabel(accounts('field_mobileNum')).fill(number)
    await dialog.getByRole('button', { name: accounts('getCode') }).click()
    await expect(
      dialog.getByRole('button', {
        name: new RegExp(accounts('codeAgain').replace('{left}', '\\d+:\\d\\d')),
      }),
    ).toBeDisabled()
    // Phones drop a tab while its owner reads the SMS.
    await page.reload()
    await expect(dialog.getByRole('tab', { name: accounts('byCode') })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(dialog.getByLabel(accounts('field_mobileNum'))).toHaveValue(number)
    await expect(dialog.getByText(accounts('firebaseText'))).toBeVisible()
    await expect(
      dialog.getByRole('button', {
        name: new RegExp(accounts('codeAgain').replace('{left}', '\\d+:\\d\\d')),
      }),
    ).toBeDisabled()
    await dialog
      .getByLabel(accounts('field_verificationCode'), { exact: true })
      .fill(await codeTo(number))
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await isIn(page, shell)
  })

  await test.step('unlinks a login', async () => {
    await query(
      `
        insert into auth.federated_identity (brand_id, provider, account, subject,
          member_id, linked_at)
      select brand_id, 'FACEBOOK', substring(addresses->>'token'
        from '^[a-z]+://[^/]+') || ' ' || substring(addresses->>'profile'
        from '^[a-z]+://[^/]+') || ' ' || client_id, $1, id, now()
      from members.member
      join auth.federated_provider p using (brand_id)
      where p.provider = 'FACEBOOK' and mobile = $2`,
      [`journey ${number}`, `+88${number}`],
    )
    await page.goto(`${stack.portalUrl}/?member=securityCenter`)
    await dialog
      .getByRole('button', { name: security('identityEndNamed').replace('{name}', 'Facebook') })
      .click()
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: security('identityEnd'), exact: true })
      .last()
      .click()
    await expect(
      page.getByText(security('identityEnded').replace('{name}', 'Facebook')),
    ).toBeVisible()
    await expect(dialog.getByText(security('identitiesNone'))).toBeVisible()
  })
})
