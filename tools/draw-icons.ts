// Draws the portal's icons from its one drawing: `node tools/draw-icons.ts`. Run it when
// apps/portal/public/icon.svg changes.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './ensure-browser.ts'

const folder = resolve(import.meta.dirname, '../apps/portal/public')
const drawing = readFileSync(resolve(folder, 'icon.svg'), 'utf8')
/** `share`: how much of the square the drawing takes. A mask may cut all beyond the inner 80 %. */
const icons = [
  { name: '192', size: 192, share: 0.84, radius: 22 },
  { name: '512', size: 512, share: 0.84, radius: 22 },
  { name: 'maskable-512', size: 512, share: 0.62, radius: 0 },
  { name: 'apple-180', size: 180, share: 0.74, radius: 0 },
]

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const { name, size, share, radius } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}div{inline-size:${size}px;block-size:${size}px;display:grid;place-items:center;background:#FFF8F2;border-radius:${radius}%}svg{inline-size:${share * 100}%;block-size:${share * 100}%}</style><div>${drawing}</div>`,
  )
  await page.screenshot({ path: resolve(folder, `icons/${name}.png`), omitBackground: true })
}
await browser.close()
