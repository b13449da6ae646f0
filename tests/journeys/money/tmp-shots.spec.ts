import { test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { deposit, registerPlayer } from '../../drivers/player.ts'
import { ownersCalls, signInAtConsole, signInPlayer } from '../sign-in.ts'
const stack = runningStack()
test('shots', async ({ browser }) => {
  test.setTimeout(300_000)
  const owner = await ownersCalls()
  const player = await registerPlayer(stack)
  await player.call('POST /wps/member/promotions/:id/join', {
    params: { id: 'welcome' },
    query: {},
    body: {},
  })
  await player.call('POST /wps/member/promotions/:id/join', {
    params: { id: 'raffle' },
    query: {},
    body: {},
  })
  await deposit(player, owner, '1000')
  await new Promise((r) => setTimeout(r, 3000))
  for (const [width, height, lang, theme] of [
    [390, 844, 'bn', 'light'],
    [390, 844, 'bn', 'dark'],
    [1440, 900, 'en', 'light'],
    [390, 844, 'ar', 'light'],
  ] as const) {
    const page = await (
      await browser.newContext({ viewport: { width, height }, locale: 'en-GB' })
    ).newPage()
    await page.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
    await signInPlayer(page, player)
    await page.evaluate(
      `localStorage.setItem('lang', '${lang}'); localStorage.setItem('theme', '${theme}')`,
    )
    for (const [name, path] of [
      ['list', '/promotions'],
      ['welcome', '/promoDetail#welcome'],
      ['checkin', '/promoDetail#check-in'],
      ['raffle', '/promoDetail#raffle'],
      ['cashback', '/promoDetail#cashback'],
      ['photo', '/promoDetail#field-photo'],
      ['bonus', '/?member=bonusDetails'],
      ['deposit', '/?member=depositv2'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(stack.portalUrl + path)
      await page.waitForTimeout(1200)
      await page.screenshot({
        path: `/tmp/shots/${name}-${width}-${lang}-${theme}.png`,
        fullPage: !path.includes('member'),
      })
    }
    await page.close()
  }
  const desk = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  ).newPage()
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  await signInAtConsole(desk, 'owner')
  await desk.goto(`${stack.consoleUrl}/promotions`)
  await desk.waitForTimeout(1500)
  await desk.screenshot({ path: '/tmp/shots/console-list.png' })
  await desk
    .getByRole('button', { name: /50% on your first/ })
    .first()
    .click()
  await desk.waitForTimeout(1000)
  await desk.getByRole('button', { name: 'Dry run' }).click()
  await desk.waitForTimeout(1500)
  await desk.screenshot({ path: '/tmp/shots/console-edit.png' })
  await desk.goto(`${stack.consoleUrl}/promotion-applications`)
  await desk.waitForTimeout(1000)
  await desk.screenshot({ path: '/tmp/shots/console-apps.png' })
})
