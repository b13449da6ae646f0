import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allGames } from '../games.ts'
import { inColoursOf } from './pages.ts'

const source = readFileSync(resolve(import.meta.dirname, '../../client/index.html'), 'utf8')

test.each([...allGames.values()])(
  'the first frame of $code is its own scene, before any script has run',
  ({ loading }) => {
    const page = inColoursOf(loading, source)
    const beforeScripts = page.slice(0, page.indexOf('<script'))
    const [top, bottom] = loading.scene
    expect(beforeScripts).toContain(
      `:root{--scene-top:${top};--scene-bottom:${bottom};--panel:${loading.panel}}`,
    )
    expect(beforeScripts).toContain('linear-gradient(var(--scene-top), var(--scene-bottom))')
    expect(beforeScripts).not.toMatch(/--scene-top: #061211|rel="stylesheet"/)
  },
)
