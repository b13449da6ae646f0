import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { expectAccessible } from './expect-accessible.ts'
import { signInOwner } from './sign-in.ts'
import { words } from './words.ts'

const stack = runningStack()
const ops = words('console')

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('an owner sets up who vouches for visitors: an address of the open net alone, and a secret that goes to no other', async ({ page: desk }) => {
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  // As if this half minute's code had not opened the door to another journey.
  await query('update operators.operator set totp_step = 0')
  await query(`insert into operators.audit_log (brand_id, operator_id, act, subject, ip) select 1, id, 'identity_provider.changed', 'identity_provider:FACEBOOK', '127.0.0.1' from operators.operator where brand_id = 1 and username <> 'owner' limit 1`)
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
  const save = google.getByRole('button', { name: ops('identity.saveOf').replace('{name}', 'Google') })
  await issuer.fill('http://10.0.0.8/')
  await save.click()
  await expect(google.getByText(ops('identity.addressWrong'))).toBeVisible()
  await issuer.fill('https://id.example.com')
  await expect(google.getByText(ops('identity.linksSleep').replace('{name}', 'Google'))).toBeVisible()
  await desk.waitForTimeout(500)
  await save.click()
  await expect(google.getByText(ops('identity.missing'))).toBeVisible()
  await issuer.fill(stands)
  await expect(google.getByText(ops('identity.linksSleep').replace('{name}', 'Google'))).toHaveCount(0)
  await desk.waitForTimeout(500)
  await save.click()
  await expect(desk.getByText(ops('identity.saved').replace('{name}', 'Google'))).toBeVisible()
})
