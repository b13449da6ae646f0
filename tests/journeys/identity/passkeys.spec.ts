// Touches: portal/security, portal/sign-in, apps/portal/src/parts/passkeys
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { expectAccessible } from '../expect-accessible.ts'
import { confirmDialog, confirmIt, longSinceSignIn } from '../identity.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { words } from '../words.ts'

const stack = runningStack()
const accounts = words('accounts')
const refusals = words('refusals')
const security = words('security')
const shell = words('shell')

test('a member adds a passkey in the security centre, signs in by it alone, and removes it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { username, password } = await asMember(page)
  await inLanguage(page, 'en')
  await page.goto(at('/?member=securityCenter'))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await longSinceSignIn(username)
  await test.step('adds it', async () => {
    await button(security('passkeyAdd')).click()
    await expect(page.getByLabel(security('passkeyName'))).toBeFocused()
    await page.getByLabel(security('passkeyName')).fill('River phone')
    // Two presses within half a second are one.
    await page.waitForTimeout(600)
    await button(security('passkeyAdd')).click()
    await confirmIt(page, password)
    await expect(page.getByText('River phone', { exact: true })).toBeVisible()
    await expect(button(security('passkeyAdd'))).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('signs in by it', async () => {
    await page.evaluate(`sessionStorage.clear(); sessionStorage.setItem('placed', '1')`)
    await page.goto(`${stack.portalUrl}/?modal=login`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: security('withPasskey') })
      .click()
    await expect(
      page.getByLabel(shell('balance'), { exact: true }).filter({ visible: true }).first(),
    ).toContainText('৳')
    await expect.poll(() => page.evaluate('sessionStorage.getItem("username")')).toBe(username)
  })
  await test.step('removes it: it opens nothing any more', async () => {
    await page.goto(at('/?member=securityCenter'))
    await button(security('passkeyRemoveNamed').replace('{name}', 'River phone')).click()
    await longSinceSignIn(username)
    await page.waitForTimeout(600)
    await page
      .locator('form')
      .getByRole('button', { name: security('passkeyRemove'), exact: true })
      .click()
    const confirm = confirmDialog(page)
    await confirm.getByRole('button', { name: security('reauthBy_passkey') }).click()
    await page.waitForTimeout(600)
    await confirm.getByRole('button', { name: security('reauthBy_passkey') }).click()
    await expect(page.getByText('River phone', { exact: true })).toBeHidden()
    await page.evaluate(`sessionStorage.clear(); sessionStorage.setItem('placed', '1')`)
    await page.goto(`${stack.portalUrl}/?modal=login`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: security('withPasskey') })
      .click()
    await expect(page.getByText(refusals('passkey_failed'))).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel(accounts('username'))).toBeVisible()
    // The device has none, or its owner breaks it off.
    await client.send('WebAuthn.clearCredentials', { authenticatorId })
    await page.waitForTimeout(600)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: security('withPasskey') })
      .click()
    await expect(page.getByText(security('passkeyNoneUsed'))).toBeVisible()
  })
})
