import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startStack, totp } from '@padma/testkit'
import { signInOperator } from '../../tests/drivers/operator.ts'
import { deposit, registerPlayer, sitDown } from '../../tests/drivers/player.ts'
import { ensureBrowser } from '../ensure-browser.ts'

/**
 * Pictures of every screen at both widths and themes, from the real product: `npm run screenshots
 * -- FOLDER`.
 */
const folder = resolve(process.argv[2] ?? 'test-results/screenshots')
mkdirSync(folder, { recursive: true })

const stack = await startStack({
  env: { SPIN_MIN_MS: '0', TEST_SERVER_SEEDS: '0070'.repeat(16), TEST_CLIENT_SEED: 'kite-lantern' },
})
const operator = await signInOperator(stack, 'cashier1')
const player = await registerPlayer(stack)
await deposit(player, operator, '12000')
const table = await sitDown(player)
for (let spin = 0; spin < 12; spin++) await table.spin(crypto.randomUUID(), '100000000')
const waiting = await player.call('POST /wps/member/deposit', {
  key: crypto.randomUUID(),
  body: { methodId: 'nagad', amount: '2500' },
})
await player.call('PUT /wps/member/deposit/:id/transaction', {
  params: { id: waiting.id },
  body: { transactionId: '8KX2M9QA' },
})
const account = await player.call.sealed('PUT /wps/member/payout-account', {
  key: crypto.randomUUID(),
  body: {
    methodId: 'bkash',
    number: '01712345678',
    holder: 'Rahim Uddin',
    paymentPassword: '482913',
  },
})
await player.call
  .sealed('POST /wps/member/withdrawal', {
    key: crypto.randomUUID(),
    body: { payoutAccountId: account.id, amount: '11000', paymentPassword: '482913' },
  })
  .catch(() => {})
const session = await player.call.sealed('POST /wps/session/login', {
  body: { username: player.username, password: player.password },
})
const desk = await operatorToken()

const screens: { name: string; at: string; as: 'guest' | 'player' | 'operator' }[] = [
  { name: 'home-guest', at: stack.portalUrl, as: 'guest' },
  { name: 'register', at: `${stack.portalUrl}/?modal=register`, as: 'guest' },
  { name: 'login', at: `${stack.portalUrl}/?modal=login`, as: 'guest' },
  { name: 'home', at: stack.portalUrl, as: 'player' },
  { name: 'deposit', at: `${stack.portalUrl}/?modal=deposit`, as: 'player' },
  { name: 'wallet', at: `${stack.portalUrl}/?member=transferFund`, as: 'player' },
  { name: 'withdrawal', at: `${stack.portalUrl}/?member=withdraw`, as: 'player' },
  { name: 'betting-record', at: `${stack.portalUrl}/?member=personalHistoryCopy`, as: 'player' },
  { name: 'account-record', at: `${stack.portalUrl}/?member=transactionHistory`, as: 'player' },
  {
    name: 'game',
    at: `${stack.portalUrl}/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG`,
    as: 'player',
  },
  { name: 'console-deposits', at: `${stack.consoleUrl}/deposits`, as: 'operator' },
  { name: 'console-withdrawals', at: `${stack.consoleUrl}/withdrawals`, as: 'operator' },
  { name: 'console-players', at: `${stack.consoleUrl}/players`, as: 'operator' },
  { name: 'console-proof', at: `${stack.consoleUrl}/proof`, as: 'operator' },
]
const views = [
  { name: '390-light-bn', width: 390, height: 844, theme: 'light', lang: 'bn' },
  { name: '390-dark-en', width: 390, height: 844, theme: 'dark', lang: 'en' },
  { name: '1440-light-en', width: 1440, height: 900, theme: 'light', lang: 'en' },
  { name: '1440-dark-bn', width: 1440, height: 900, theme: 'dark', lang: 'bn' },
]

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
for (const view of views) {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    isMobile: view.width < 600,
    hasTouch: view.width < 600,
  })
  for (const screen of screens) {
    const page = await context.newPage()
    const keys =
      screen.as === 'player'
        ? {
            token: session.token,
            account: player.username,
            username: player.username,
            nickname: player.username,
          }
        : screen.as === 'operator'
          ? { ops_token: desk }
          : {}
    await page.addInitScript(
      `localStorage.setItem('lang', '${view.lang}'); localStorage.setItem('theme', '${view.theme}'); for (const [k, v] of Object.entries(${JSON.stringify(keys)})) sessionStorage.setItem(k, v)`,
    )
    await page.goto(screen.at)
    await page.waitForTimeout(screen.name === 'game' ? 4_000 : 1_200)
    await page.screenshot({ path: join(folder, `${screen.name}-${view.name}.png`) })
    await page.close()
  }
  await context.close()
}
await overview(browser)
await browser.close()
await stack.stop()
process.exit(0)

async function operatorToken(): Promise<string> {
  const asked = await fetch(`${stack.consoleUrl}/ops/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ownerProof()),
  })
  return ((await asked.json()) as { value: { token: string } }).value.token
}
function ownerProof() {
  const owner = stack.demo.operators.find((candidate) => candidate.username === 'owner')!
  return { username: owner.username, password: owner.password, code: totp(owner.totpSecret) }
}

/** One picture for the README out of the best. */
async function overview(open: Browser): Promise<void> {
  const page: Page = await open.newPage({ viewport: { width: 1600, height: 960 } })
  const picture = (name: string) =>
    `data:image/png;base64,${readFileSync(join(folder, `${name}.png`)).toString('base64')}`
  await page.setContent(`<style>body{margin:0;background:#DAE6E2;display:grid;grid-template-columns:1fr 400px;gap:24px;padding:32px;height:896px}div{display:grid;gap:24px;grid-template-rows:1fr 1fr}img{width:100%;border-radius:14px;box-shadow:0 8px 24px #0003;height:100%;object-fit:cover;object-position:left top}</style>
    <div style="grid-template-columns:1fr 1fr"><img src="${picture('home-1440-light-en')}"><img src="${picture('game-1440-light-en')}"><img src="${picture('console-deposits-1440-light-en')}"><img src="${picture('betting-record-1440-dark-bn')}"></div>
    <div style="grid-template-rows:1fr"><img src="${picture('home-guest-390-light-bn')}"></div>`)
  await page.screenshot({ path: join(folder, 'overview.png') })
}
