import { expect, test, vi } from 'vitest'
import { createClient } from './client/client.ts'
import { memberCalls, type MemberCalls } from './index.ts'
import { relayModules } from './relay-modules.ts'

test('every relayed call names the module whose it is, and no other call does', async () => {
  const sent = new Map<string, string | undefined>()
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.set(path, headers['x-module-id'])
    return Response.json({ success: true, value: null })
  })
  const api = createClient<MemberCalls>({ token: () => null, language: () => 'en' })
  await api('GET /wps/relay/GCSGAME_hotGamesV2', { query: {} })
  await api('GET /lgw/games/game_menus')
  vi.unstubAllGlobals()
  expect([...sent]).toEqual([
    ['/wps/relay/GCSGAME_hotGamesV2', 'catalogue'],
    ['/lgw/games/game_menus', undefined],
  ])
  const relayed = Object.keys(memberCalls).filter((name) => name.includes(' /wps/relay/'))
  expect(Object.keys(relayModules).sort()).toEqual(relayed.sort())
})
