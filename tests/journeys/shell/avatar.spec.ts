// Touches: portal/security, apps/portal/src/parts/profile
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { words } from '../words.ts'
import { asMember, at, inLanguage } from './portal.ts'

const accounts = words('accounts')
const shell = words('shell')

test.beforeEach(({ page }) => inLanguage(page, 'en'))

test('a member has a picture, and the chosen one is beside the name, also after a reload', async ({
  page,
}) => {
  await asMember(page)
  await page.goto(at('/?member=securityCenter'))
  const choices = page.getByRole('group', { name: accounts('avatar') }).getByRole('radio')
  await expect(choices).toHaveCount(12)
  const mine = await choices.and(page.locator(':checked')).getAttribute('value')
  const other = mine === 'tiger' ? 'kite' : 'tiger'
  // Behind the dialog nothing has a role.
  const shown = page.locator('[data-view=header] img.rounded-full')
  await expect(shown).toHaveAttribute('src', `/art/avatars/${mine}.svg`)
  await page.getByRole('radio', { name: accounts(`avatar_${other}`) }).click()
  await expect(shown).toHaveAttribute('src', `/art/avatars/${other}.svg`)
  await page.reload()
  await expect(page.getByRole('radio', { name: accounts(`avatar_${other}`) })).toBeChecked()
  await expect(shown).toHaveAttribute('src', `/art/avatars/${other}.svg`)
  await expectAccessible(page)
})

test('where the picture does not load, one that fits everyone takes its place', async ({
  page,
}) => {
  await page.route('**/art/avatars/*', (route) => route.abort())
  await asMember(page)
  await page.goto(at('/'))
  const button = page.getByRole('banner').getByRole('button', { name: `${shell('account')}: ` })
  await expect(button.locator('[data-avatar=none] path')).toBeVisible()
  await expect(button.locator('img')).toHaveCount(0)
})
