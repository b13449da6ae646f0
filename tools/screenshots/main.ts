import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { MemberCalls, OperatorCalls } from '@padma/contract'
import { createClient } from '@padma/contract/client'
import { type Browser, type BrowserContext, chromium, expect } from '@playwright/test'
import { startStack, totp } from '@padma/testkit'
import { ensureBrowser } from '../ensure-browser.ts'
import { allScreens, type Screen } from './screens.ts'
import { putOnSheets } from './sheet.ts'

/**
 * Pictures of every screen of the product as `npm start` begins it, after its month of life, and
 * sheets of them: `npm run screenshots -- FOLDER`. `--only player-` takes those whose name begins
 * so, `--every` each in every look instead of four.
 */
const {
  positionals: [wanted = 'test-results/screenshots'],
  values: { only = '', every },
} = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, every: { type: 'boolean' } },
})
const folder = resolve(wanted)
mkdirSync(folder, { recursive: true })

const usual = ['390-light-bn', '390-dark-en', '1440-light-en', '1440-dark-bn']
const looks = (
  every ? [...usual, '360-dark-bn', '360-light-ar', '1440-light-ar', '1440-dark-en'] : usual
).map((name) => {
  const [width, theme, lang] = name.split('-') as [string, string, string]
  return { name, width: Number(width), height: Number(width) < 600 ? 844 : 900, theme, lang }
})
type Look = (typeof looks)[number]

const stack = await startStack({ scenario: 'month', env: { SPIN_MIN_MS: '0' } })
const kept = {
  guest: {},
  player: await memberKeys(stack.demo.players[0]!),
  agent: await memberKeys(stack.demo.line.find(({ username }) => username === 'shirin')!),
  operator: await operatorKeys(),
} satisfies Record<Screen['as'], Record<string, string>>

const screens = (await allScreens()).filter(({ name }) => name.startsWith(only))
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const look of looks) {
  const context = await contextOf(browser, look)
  const shown = screens.filter(({ as }) => as !== 'operator' || look.lang !== 'ar')
  for (const screen of shown) await take(context, look, screen)
  await context.close()
  await putOnSheets(browser, { folder, look, names: shown.map(({ name }) => name) })
}
if (only === '') await overview(browser)
await browser.close()
await stack.stop()
process.exit(0)

function contextOf(open: Browser, { width, height }: Look): Promise<BrowserContext> {
  const isPhone = width < 600
  return open.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    timezoneId: 'Asia/Dhaka',
  })
}

async function take(
  context: BrowserContext,
  look: Look,
  { name, path, as }: Screen,
): Promise<void> {
  const page = await context.newPage()
  const session = JSON.stringify({ ...kept[as], giftBeforeLogin: '1', giftAfterLogin: '1' })
  await page.addInitScript(
    `if (window === top) { localStorage.setItem('lang', '${look.lang}'); localStorage.setItem('theme', '${look.theme}'); for (const [k, v] of Object.entries(${session})) sessionStorage.setItem(k, v) }`,
  )
  page.on('pageerror', (error) => console.log(`${name} ${look.name}: ${error.message}`))
  await page.goto(`${as === 'operator' ? stack.consoleUrl : stack.portalUrl}${path}`)
  // Its parts come one after the other: quiet for a moment is here for good.
  await page.waitForTimeout(path.startsWith('/game?') ? 4_000 : 600)
  await expect(page.locator('[aria-busy=true], .skeleton'))
    .toHaveCount(0, { timeout: 6_000 })
    .catch(() => console.log(`${name} ${look.name}: still busy`))
  await page.waitForTimeout(500)
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  if (over > 0) console.log(`${name} ${look.name}: ${over} px wider than the screen`)
  await page.screenshot({ path: join(folder, `${name}-${look.name}.png`) })
  await page.close()
}

async function memberKeys({ username, password }: { username: string; password: string }) {
  const call = createClient<MemberCalls>({
    base: stack.portalUrl,
    token: () => null,
    language: () => 'en',
  })
  const { token } = await call.sealed('POST /wps/session/login', { body: { username, password } })
  return { token, account: username, username, nickname: username }
}

async function operatorKeys() {
  const { username, password, totpSecret } = stack.demo.operators.find(
    (operator) => operator.username === 'owner',
  )!
  const call = createClient<OperatorCalls>({
    base: stack.consoleUrl,
    token: () => null,
    language: () => 'en',
  })
  const body = { username, password, code: totp(totpSecret) }
  return { ops_token: (await call('POST /ops/session', { body })).token }
}

/** One picture for the README out of the best. */
async function overview(open: Browser): Promise<void> {
  const page = await open.newPage({ viewport: { width: 1600, height: 960 } })
  const picture = (name: string) =>
    `<img src="data:image/png;base64,${readFileSync(join(folder, `${name}.png`)).toString('base64')}">`
  await page.setContent(`<style>body{margin:0;background:#DAE6E2;display:grid;grid-template-columns:1fr 400px;gap:24px;padding:32px;height:896px}div{display:grid;gap:24px;grid-template:1fr 1fr/1fr 1fr}div+div{grid-template:1fr/1fr}img{width:100%;border-radius:14px;box-shadow:0 8px 24px #0003;height:100%;object-fit:cover;object-position:left top}</style>
    <div>${picture('player-home-1440-light-en')}${picture('agent-agent-agentTeamOverview-1440-light-en')}${picture('operator-deposits-1440-light-en')}${picture('player-member-missionLeaderboard-1440-dark-bn')}</div>
    <div>${picture('guest-home-390-light-bn')}</div>`)
  await page.screenshot({ path: join(folder, 'overview.png') })
}
