// Touches: console/identity-providers
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { expectAccessible } from '../../expect-accessible.ts'
import { signInOwner } from '../../sign-in.ts'
import { words } from '../../words.ts'

const stack = runningStack()
const ops = words('console')
const site = words('configuration')

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('an owner sets up who vouches for visitors, and what guards accounts, each figure within its bounds', async ({
  page: desk,
}) => {
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  // As if this half minute's code had not opened the door to another journey.
  await query('update operators.operator set totp_step = 0')
  await query(
    `
      insert into audit.entry (brand_id, operator_id, act, subject, ip) select 1,
        id, 'identity_provider.changed', 'identity_provider:FACEBOOK', '127.0.0.1'
      from operators.operator
      where brand_id = 1 and username <> 'owner'
      limit 1`,
  )
  await signInOwner(desk)
  const told = desk.getByRole('status').filter({ hasText: ops('identity.wasChangedText') })
  await expect(told).toContainText('Facebook')
  await expectAccessible(desk, 'told of a colleague’s change')
  await told.getByRole('button', { name: ops('identity.seen') }).click()
  await expect(told).toHaveCount(0)
  await desk.goto(`${stack.consoleUrl}/site/identity-providers`)
  const google = desk.getByRole('region', { name: 'Google' })
  const issuer = google.getByLabel(ops('identity.issuer'))
  const stands = await issuer.inputValue()
  await expect(google.getByLabel(ops('identity.secret'))).toHaveValue('')
  await expectAccessible(desk)
  const save = google.getByRole('button', {
    name: ops('identity.saveOf').replace('{name}', 'Google'),
  })
  await issuer.fill('http://10.0.0.8/')
  await save.click()
  await expect(google.getByText(ops('identity.addressWrong'))).toBeVisible()
  await issuer.fill('https://id.example.com')
  await expect(
    google.getByText(ops('identity.linksSleep').replace('{name}', 'Google')),
  ).toBeVisible()
  await desk.waitForTimeout(500)
  await save.click()
  await expect(google.getByText(ops('identity.missing'))).toBeVisible()
  await issuer.fill(stands)
  await expect(
    google.getByText(ops('identity.linksSleep').replace('{name}', 'Google')),
  ).toHaveCount(0)
  await desk.waitForTimeout(500)
  await save.click()
  await expect(desk.getByText(ops('identity.saved').replace('{name}', 'Google'))).toBeVisible()

  await test.step('how long a session lasts, and by what a second proof is given', async () => {
    await desk.goto(`${stack.consoleUrl}/site/guards`)
    const sessions = desk.getByRole('region', { name: site('section.session') })
    const idle = sessions.getByLabel(site('field.idleSeconds'))
    await expect(idle).toHaveValue('720')
    await expectAccessible(desk, 'guards')
    await idle.fill('20000')
    await sessions.getByRole('button', { name: site('save') }).click()
    await expect(sessions.getByText(site('error.above_life'))).toBeVisible()
    await expect(idle).toBeFocused()
    await idle.fill('60')
    await sessions.getByLabel(site('field.lifeSeconds')).fill('721')
    await desk.waitForTimeout(500)
    await sessions.getByRole('button', { name: site('save') }).click()
    await expect(
      sessions.getByText(site('error.range').replace('{min}', '1').replace('{max}', '720')),
    ).toBeVisible()
    // Emptied, and in the digits of another keyboard.
    await sessions.getByLabel(site('field.lifeSeconds')).fill('')
    await desk.waitForTimeout(500)
    await sessions.getByRole('button', { name: site('save') }).click()
    await expect(sessions.getByLabel(site('field.lifeSeconds'))).toBeFocused()
    await expect(sessions.getByLabel(site('field.lifeSeconds'))).toHaveAccessibleDescription(
      `${site('error.range').replace('{min}', '1').replace('{max}', '720')} ${site('unit.hours')}`,
    )
    await sessions.getByLabel(site('field.lifeSeconds')).fill('১৬৮')
    await idle.fill('৭২০')
    await expect(sessions.getByRole('button', { name: site('save') })).toBeDisabled()
    await idle.fill('721')
    await sessions.getByRole('button', { name: site('drop'), exact: true }).click()
    const proofs = desk.getByRole('region', { name: site('section.secondFactor') })
    const ways = ['totp', 'sms', 'email', 'bank_name'].map((way) =>
      proofs.getByRole('switch', { name: site(`factorWay.${way}`) }),
    )
    for (const way of ways) await way.uncheck()
    await proofs.getByRole('button', { name: site('save') }).click()
    await expect(proofs.getByText(site('error.no_way'))).toBeVisible()
    await expect(ways[0]!).toBeFocused()
    await proofs.getByRole('button', { name: site('drop'), exact: true }).click()
    for (const way of ways) await expect(way).toBeChecked()
  })
  await test.step('the countries that codes are sent to, each by its two letters', async () => {
    await desk.goto(`${stack.consoleUrl}/site/sign-in`)
    const countries = desk.getByLabel(site('field.smsCountries'))
    await countries.fill('in\nXX')
    await desk.getByLabel(site('field.sms')).fill('PADMA GAMES OF RIVERS')
    await expect(
      desk.getByRole('status').filter({ hasText: /Maximum 11 characters/ }),
    ).toBeVisible()
    await desk.getByRole('button', { name: site('save') }).click()
    await expect(desk.getByText(site('error.country'))).toBeVisible()
    await expect(countries).toBeFocused()
    await expectAccessible(desk, 'countries of codes')
    await desk.getByRole('button', { name: site('drop'), exact: true }).click()
    await expect(countries).toHaveValue('')
  })
  await test.step('what withdrawals keep to: the most not below the least, and a share in percent', async () => {
    await desk.goto(`${stack.consoleUrl}/site/cashier`)
    const section = desk.getByRole('region', { name: site('section.cashier') })
    const [least, share] = [
      desk.getByLabel(site('field.withdrawalMinimumUnits')),
      desk.getByLabel(site('field.depositTurnoverPpm')),
    ]
    await expect(least).toHaveValue('500')
    await expect(share).toHaveValue('100')
    await expectAccessible(desk, 'limits of withdrawals')
    await least.fill('100001')
    await section.getByRole('button', { name: site('save') }).click()
    await expect(desk.getByText(site('error.below_minimum'))).toBeVisible()
    await least.fill('500')
    await share.fill('150')
    await desk.waitForTimeout(500)
    await section.getByRole('button', { name: site('save') }).click()
    await expect(desk.getByText(site('saved'))).toBeVisible()
    await desk.reload()
    await expect(share).toHaveValue('150')
    await section.getByRole('link', { name: site('history') }).click()
    await expect(desk.getByText('150 %', { exact: true }).first()).toBeVisible()
    await desk
      .getByRole('button', { name: new RegExp(`^${site('history.undoOf').split('{')[0]}`) })
      .first()
      .click()
    await desk.getByRole('alertdialog').getByRole('button').last().click()
    await section.getByRole('link', { name: site('edit') }).click()
    await expect(share).toHaveValue('100')
  })
  await test.step('what free rounds may be worth, changed and put back from the history', async () => {
    await desk.goto(`${stack.consoleUrl}/site/rewards`)
    const most = desk.getByLabel(site('field.perPlayerDayUnits'))
    await expect(most).toHaveValue('20000')
    await most.fill('12.')
    await desk.getByRole('button', { name: site('save') }).click()
    await expect(desk.getByText(site('error.amount_bound'))).toBeVisible()
    await most.fill('19,000.05')
    await desk.waitForTimeout(500)
    await desk.getByRole('button', { name: site('save') }).click()
    await expect(desk.getByText(site('saved'))).toBeVisible()
    await expect(most).toHaveValue('19,000.05')
    await desk.reload()
    await expect(most).toHaveValue('19000.05')
    await desk.getByRole('link', { name: site('history') }).click()
    await expect(desk.getByText('৳19,000.05').first()).toBeVisible()
    await expectAccessible(desk, 'history of free rounds')
    await desk
      .getByRole('button', { name: new RegExp(`^${site('history.undoOf').split('{')[0]}`) })
      .first()
      .click()
    await desk.getByRole('alertdialog').getByRole('button').last().click()
    await desk.getByRole('link', { name: site('edit') }).click()
    await expect(most).toHaveValue('20000')
  })
})
