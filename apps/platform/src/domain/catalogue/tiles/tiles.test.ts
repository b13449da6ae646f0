import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { productWorld, type ProductWorld } from '../../../test-world.ts'
import { glyphChooser } from './choose-glyphs.ts'
import { drawTile } from './draw-tile.ts'

let world: ProductWorld
beforeAll(async () => {
  world = await productWorld()
  await sql`insert into vendors.vendor (code, brand_id, name, base_url)
    values ('acme', 1, 'Acme', 'http://localhost'),
      ('theirs', 2, 'Theirs', 'http://localhost')`.execute(world.db)
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
    values ('acme', 'tiger', 'RNG', 'Royal <Tiger>', '', 1),
      ('theirs', 'tiger', 'RNG', 'Tiger', '', 1)`.execute(world.db)
})
afterAll(() => world.end())

const tile = (path: string) =>
  world.servers.portal.inject({ url: `/tiles/${path}`, headers: { host: 'localhost' } })

test('a game without a picture has a tile of its own, for ever the same', async () => {
  const list = await world.call('GET /wps/relay/GCSGAME_gameList?language=en')
  expect(list.value.list).toMatchObject([{ iconUrl: '/tiles/acme/tiger.svg' }])
  const [first, again] = [await tile('acme/tiger.svg'), await tile('acme/tiger.svg')]
  expect(first.headers['content-type']).toBe('image/svg+xml')
  expect(first.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(first.body).toMatch(/^<svg/)
  expect(first.body).not.toContain('Tiger')
  expect(again.body).toBe(first.body)
  for (const none of ['theirs/tiger.svg', 'acme/none.svg', 'acme/tiger.png'])
    expect((await tile(none)).statusCode).toBe(404)
})

test('a word of the name that is a picture is shown, else one of the category', () => {
  const choose = glyphChooser(['tiger-face', 'tiger', 'rocket', 'man-fisher', 'ok-button', 'shark'])
  const of = (name: string) => choose({ name, gameType: 'FISH', turn: 1 }).main
  expect([of('Royal Tigers'), of('ROCKET Ride'), of('Man of the ok sea')]).toEqual([
    'tiger',
    'rocket',
    'shark',
  ])
})

test('two pictures of one tile share no id', () => {
  const glyph = { name: 'x', body: '<path id="a" fill="url(#a)"/>' }
  const svg = drawTile({ id: 'acme:x', main: glyph, side: [glyph, glyph] })
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
