// Touches: portal/site, console/configuration
import type { Permission } from '@padma/contract'
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { findInMenu, openAtDesk } from '../desk.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const ops = words('console')
const site = words('configuration')
const FOLLOWS_MS = 5_000

test('the owner changes banners, maintenance and help; open pages follow, and what was changed is undone', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const { viewport, isMobile, hasTouch } = info.project.use
  const contextOf = async () => {
    const context = await browser.newContext({
      viewport: viewport ?? null,
      isMobile,
      hasTouch,
      locale: 'en-GB',
    })
    // A preview's frame has no storage of its own.
    await context.addInitScript(
      `if (window === top) localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`,
    )
    return context
  }
  const [ownerContext, guestContext] = [await contextOf(), await contextOf()]
  const [desk, portal] = [await ownerContext.newPage(), await guestContext.newPage()]
  const said: string[] = []
  desk.on('pageerror', (error) => said.push(error.message))

  const permission = async () =>
    (
      (await (await portal.request.get(`${stack.portalUrl}/wps/system/permission`)).json()) as {
        value: Permission
      }
    ).value
  const topics = async () =>
    (
      (await (
        await portal.request.get(`${stack.portalUrl}/wps/system/helpCenter?lang=en`)
      ).json()) as { value: { topics: { id: string; title: string; content: string }[] } }
    ).value.topics
  /** Another tab's change, past the screens. */
  const call = async (method: 'GET' | 'PUT', path: string, data?: object) => {
    const token = await desk.evaluate<string>(`sessionStorage.getItem('ops_token')`)
    return (await (
      await desk.request.fetch(`${stack.consoleUrl}/ops/configuration/${path}`, {
        method,
        data,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as { value: { version: number; value: Record<string, unknown> } }
  }
  const openPage = (word: string) => openAtDesk(desk, word)
  const save = desk.getByRole('button', { name: site('save'), exact: true })
  const saved = async () => {
    await expect(desk.getByText(site('saved'))).toBeVisible()
    await expect(save).toBeDisabled()
  }

  await portal.goto(stack.portalUrl)
  await signInOwner(desk)

  const alt = `Kites at dusk, seen on a ${info.project.name}`
  await test.step('a banner is changed; what is not right is told at its field, and a double press saves once', async () => {
    await openPage('page.banners')
    await expect(save).toBeDisabled()
    await desk
      .getByRole('button', { name: `${site('list.edit')}: A boat on the river`, exact: false })
      .click()
    await expectAccessible(desk)
    const picture = desk.getByLabel(site('field.url'), { exact: true })
    await picture.fill('javascript:alert(1)')
    await desk.getByLabel(`${site('field.alt')} (English)`, { exact: true }).fill(alt)
    await save.click()
    await expect(picture).toHaveAttribute('aria-invalid', 'true')
    await expect(picture).toBeFocused()
    await expect(desk.getByLabel(`${site('field.alt')} (English)`, { exact: true })).toHaveValue(
      alt,
    )
    await expectAccessible(desk)
    await picture.fill('/art/banner-slots.svg')
    // Two presses within half a second are one.
    await desk.waitForTimeout(600)
    let puts = 0
    desk.on('request', (request) => {
      if (request.method() === 'PUT') puts++
    })
    await save.dblclick()
    await saved()
    expect(puts).toBe(1)
    await expect
      .poll(
        async () => (await permission()).info.banners.find((banner) => banner.bannerId === 'river'),
        { timeout: FOLLOWS_MS },
      )
      .toMatchObject({ url: '/art/banner-slots.svg', alt: { en: alt } })
  })

  await test.step('maintenance is asked about, closes the open portal page, and opens it again', async () => {
    await openPage('page.status')
    const maintenance = desk.getByRole('switch', { name: site('field.maintenance') })
    const title = await desk
      .getByLabel(`${site('field.title')} (English)`, { exact: true })
      .inputValue()
    await maintenance.check()
    await save.click()
    const question = desk.getByRole('alertdialog')
    await expect(question.getByText(site('status.askMaintenance'))).toBeVisible()
    expect((await permission()).maintenance).toBe(false)
    try {
      await question.getByRole('button', { name: site('status.confirmMaintenance') }).click()
      await expect(portal.getByRole('heading', { name: title, level: 1 })).toBeVisible({
        timeout: FOLLOWS_MS,
      })
      await expect(save).toBeDisabled()
      await expect(desk.getByText(ops('closed.maintenance'))).toBeVisible()
      await maintenance.uncheck()
      // Within half a second it would be the same press.
      await desk.waitForTimeout(600)
      await save.click()
      await expect(portal.getByRole('heading', { name: title, level: 1 })).toBeHidden({
        timeout: FOLLOWS_MS,
      })
      await expect(desk.getByText(ops('closed.maintenance'))).toBeHidden()
    } finally {
      // Other journeys need the portal.
      const { value } = await call('GET', 'status')
      if (value.value.maintenance)
        await call('PUT', 'status', {
          version: value.version,
          value: { ...value.value, maintenance: false },
        })
    }
  })

  const title = `Topic of a ${info.project.name}`
  await test.step('a help topic is added, previewed as cleaned, and not lost when someone else changes the section', async () => {
    await openPage('page.help')
    await desk.getByRole('button', { name: site('help.add') }).click()
    await desk.getByLabel(`${site('field.title')} (English)`, { exact: true }).fill(title)
    await desk
      .getByLabel(`${site('field.content')} (English)`, { exact: true })
      .fill('<p>Written here.</p><script>alert(1)</script>')

    const { value: before } = await call('GET', 'help')
    const others = {
      topics: (before.value.topics as { id: string; title: object }[]).map((topic) =>
        topic.id === 'contact' ? { ...topic, title: { ...topic.title, en: 'Write to us' } } : topic,
      ),
    }
    await call('PUT', 'help', { version: before.version, value: others })
    await expect(desk.getByText(site('conflict.text'))).toBeVisible()
    await desk.getByRole('button', { name: site('conflict.show') }).click()
    await expect(desk.getByText('Write to us').first()).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: site('conflict.goOn') }).click()
    await save.click()
    await expect(desk.getByText(site('savedTidied'))).toBeVisible()
    await expect
      .poll(async () => (await topics()).map((topic) => topic.title), { timeout: FOLLOWS_MS })
      .toEqual(expect.arrayContaining([title, 'Write to us']))
    await desk
      .getByRole('button', {
        name: `${site('html.show')}: ${site('field.content')} (English)`,
        exact: true,
      })
      .click()
    await expect(desk.frameLocator('iframe').getByText('Written here.')).toBeVisible()
    expect((await topics()).find((topic) => topic.title === title)!.content).toBe(
      '<p>Written here.</p>',
    )
  })

  await test.step('a page with unsaved text is not left unasked', async () => {
    await desk.getByLabel(`${site('field.title')} (English)`, { exact: true }).fill('Half written')
    await (await findInMenu(desk, ops('page.visitors'))).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('leave.stay') })
      .click()
    await expect(desk.getByLabel(`${site('field.title')} (English)`, { exact: true })).toHaveValue(
      'Half written',
    )
    await desk.getByRole('button', { name: site('drop'), exact: true }).click()
    await expect(save).toBeDisabled()
  })

  await test.step('the history tells who changed what, and each change is undone', async () => {
    await desk.getByRole('link', { name: site('history'), exact: true }).click()
    await desk
      .getByRole('button', { name: /^Undo the change by owner/ })
      .nth(1)
      .click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: site('history.undo'), exact: true })
      .dblclick()
    await expect(desk.getByText(site('history.undone')).first()).toBeVisible()
    await expect
      .poll(async () => (await topics()).map((topic) => topic.title), { timeout: FOLLOWS_MS })
      .not.toContain(title)

    await openPage('page.banners')
    await desk.getByRole('link', { name: site('history'), exact: true }).click()
    const newest = desk
      .getByRole('list', { name: site('history') })
      .getByRole('listitem')
      .first()
    await expect(newest.getByText(alt).first()).toBeVisible()
    await expect(newest.getByText('/art/banner-slots.svg').first()).toBeVisible()
    await expectAccessible(desk)
    await desk
      .getByRole('button', { name: /^Undo the change by owner/ })
      .first()
      .click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: site('history.undo'), exact: true })
      .click()
    await expect
      .poll(
        async () =>
          (await permission()).info.banners.find((banner) => banner.bannerId === 'river')?.url,
        { timeout: FOLLOWS_MS },
      )
      .toBe('/art/banner-river.svg')
  })

  expect(said).toEqual([])
  await ownerContext.close()
  await guestContext.close()
})
