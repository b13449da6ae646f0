import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { games } from '@padma/games'
import { startStack } from '@padma/testkit'
import { beforeTheBet } from '../../tests/journeys/games/on-the-board.ts'
import { seatedPlayer } from '../bench/game-pages/seated-player.ts'
import { ensureBrowser } from '../ensure-browser.ts'

/**
 * Pictures of every game after a bet, at both widths, and a sheet of each width on which a player
 * should tell them apart: `node tools/screenshots/games.ts FOLDER`.
 */
const folder = resolve(process.argv[2] ?? 'test-results/games')
mkdirSync(folder, { recursive: true })
const views = [
  { width: 390, height: 700, language: 'bn', columns: 6 },
  { width: 1440, height: 760, language: 'en', columns: 4 },
]
const SHOWN_MS = 4_500

const stack = await startStack({ env: { SPIN_MIN_MS: '0' } })
const launch = await seatedPlayer(stack)
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const view of views) {
  for (const { code } of games) {
    const page = await browser.newPage({ viewport: view })
    await page.goto(await launch(code, view.language))
    const bet = page.locator(':is(.gk-spin, .ak-button.is-main)').first()
    await bet.waitFor()
    const before = beforeTheBet(code)
    if (before) await page.locator(before).first().click()
    await bet.click()
    await page.waitForTimeout(SHOWN_MS)
    await page.screenshot({ path: fileOf(code, view.width) })
    await page.close()
  }
  await sheet(browser, view)
}
await browser.close()
await stack.stop()
process.exit(0)

function fileOf(code: string, width: number): string {
  return join(folder, `${code}-${width}.png`)
}

async function sheet(open: Browser, { width, columns }: (typeof views)[number]): Promise<void> {
  const page = await open.newPage({ viewport: { width: 1_800, height: 900 } })
  const pictures = games.map(
    ({ code }) =>
      `<img src="data:image/png;base64,${readFileSync(fileOf(code, width)).toString('base64')}">`,
  )
  await page.setContent(
    `<style>body{margin:0;padding:12px;background:#DAE6E2;display:grid;gap:12px;grid-template-columns:repeat(${columns},1fr)}img{width:100%;border-radius:8px;display:block}</style>${pictures.join('')}`,
  )
  await page.screenshot({ path: join(folder, `sheet-${width}.png`), fullPage: true })
  await page.close()
}
