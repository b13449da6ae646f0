import { expect, test } from 'vitest'
import { createPortalBridge } from './portal-bridge.ts'

function frame(referrer: string, isEmbedded = true) {
  const sent: { message: unknown; origin: string }[] = []
  const view: Record<string, unknown> = {
    document: { referrer },
    location: { origin: 'http://localhost:4002' },
  }
  view['parent'] = isEmbedded
    ? { postMessage: (message: unknown, origin: string) => sent.push({ message, origin }) }
    : view
  return { bridge: createPortalBridge(view as unknown as Window), sent }
}
const relaunch = { type: 'padma:relaunch', game: 'river-kites' } as const

test('the page that framed the game is asked for a new launch by its exact origin', () => {
  const { bridge, sent } = frame('http://localhost:4000/seamless?x=1')
  expect(bridge.tell(relaunch)).toBe(true)
  expect(sent).toEqual([{ message: relaunch, origin: 'http://localhost:4000' }])
})

test('the origin that the session names counts more than the referrer', () => {
  const { bridge, sent } = frame('http://localhost:4000/')
  bridge.allow('https://padma.example')
  bridge.tell(relaunch)
  expect(sent[0]!.origin).toBe('https://padma.example')
})

test('without a known origin nothing is sent', () => {
  const { bridge, sent } = frame('')
  expect(bridge.tell(relaunch)).toBe(false)
  expect(sent).toEqual([])
})

test('a game in a tab of its own sends nothing', () => {
  expect(frame('http://localhost:4000/', false).bridge.tell(relaunch)).toBe(false)
})

test('the balance is heard from the page that holds the game alone', () => {
  const heard: bigint[] = []
  let send = (_: object) => {}
  const parent = {}
  const view = {
    parent,
    document: { referrer: 'http://localhost:4000/' },
    location: {},
    addEventListener: (_: string, listen: typeof send) => {
      send = listen
    },
  }
  createPortalBridge(view as unknown as Window).onWallet((units) => heard.push(units))
  const message = {
    source: parent,
    origin: 'http://localhost:4000',
    data: { type: 'padma:wallet', balanceUnits: '250000' },
  }
  for (const change of [
    { source: {} },
    { origin: 'http://localhost:4001' },
    { data: null },
    { data: { type: 'padma:wallet', balanceUnits: '-1' } },
    { data: { type: 'other', balanceUnits: '1' } },
  ])
    send({ ...message, ...change })
  expect(heard).toEqual([])
  send(message)
  expect(heard).toEqual([250_000n])
})
