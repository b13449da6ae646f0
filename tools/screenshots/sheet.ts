import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

type Sheets = {
  folder: string
  look: { name: string; width: number; height: number }
  names: readonly string[]
}

/** A phone's screens stand beside each other, a desktop's one over the other too. */
const PHONES = { columns: 5, rows: 1, width: 360 }
const DESKTOPS = { columns: 2, rows: 2, width: 900 }

/** Several screens of one look on a picture, each under its name. */
export async function putOnSheets(
  browser: Browser,
  { folder, look, names }: Sheets,
): Promise<void> {
  const { columns, rows, width } = look.width < 600 ? PHONES : DESKTOPS
  const perSheet = columns * rows
  for (let from = 0; from < names.length; from += perSheet) {
    const page = await browser.newPage({ viewport: { width: columns * (width + 8), height: 600 } })
    const shown = names.slice(from, from + perSheet).map((name) => {
      const bytes = readFileSync(join(folder, `${name}-${look.name}.png`)).toString('base64')
      return `<figure>${name}<img src="data:image/png;base64,${bytes}"></figure>`
    })
    await page.setContent(
      `<style>body{margin:0;display:grid;gap:8px;grid-template-columns:repeat(${columns},${width}px);font:12px sans-serif}figure{margin:0}img{width:100%;display:block}</style>${shown.join('')}`,
    )
    const number = String(from / perSheet + 1).padStart(2, '0')
    await page.screenshot({
      path: join(folder, `sheet-${look.name}-${number}.png`),
      fullPage: true,
    })
    await page.close()
  }
}
