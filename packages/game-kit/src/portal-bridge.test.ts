import { expect, test } from 'vitest'
import { createPortalBridge } from './portal-bridge.ts'

function frame(referrer: string, isEmbedded = true) {
  const sent: { message: unknown; origin: string }[] = []
  const view: Record<string, unknown> = { document: { referrer }, location: { origin: 'http://localhost:4002' } }
  view['parent'] = isEmbedded ? { postMessage: (message: unknown, origin: string) => sent.push({ message, origin }) } : view
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
