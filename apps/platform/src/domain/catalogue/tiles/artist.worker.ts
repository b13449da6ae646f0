import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { glyphChooser } from './choose-glyphs.ts'
import { drawTile, turnOf } from './draw-tile.ts'
import type { Asked } from './artist.ts'

/** Draws tiles beside the process: reading the pictures takes as long as many bets. */
const { icons } = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as {
  icons: Record<string, { body: string }>
}
const choose = glyphChooser(Object.keys(icons))
const glyph = (name: string) => ({ name, body: icons[name]?.body ?? '' })

parentPort!.on('message', ({ key, id, name, gameType }: Asked) => {
  const { main, side } = choose({ name, gameType, turn: turnOf(id) })
  parentPort!.postMessage({ key, svg: drawTile({ id, main: glyph(main), side: side.map(glyph) }) })
})
