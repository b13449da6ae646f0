import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberHint } from '@padma/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openChannel } from './channel.ts'
import { shareStream } from './share-stream.ts'

const BEAT_MS = 60
let made = 0
const left: (() => void)[] = []
afterEach(() => left.splice(0).forEach((leave) => leave()))

/** Tabs of one browser: each opens the stream through its own hands, which we hold. */
function browser(name = `session ${++made}`) {
  const open = new Set<string>()
  const tab = (label: string, channel = openChannel(`tabs ${name}`), of = name) => {
    const heard: string[] = []
    const lines: boolean[] = []
    let stream: { onHint: (hint: MemberHint) => void; onLine: (isOpen: boolean) => void } | undefined
    const close = shareStream({
      name: of, tabs: channel, beatMs: BEAT_MS, onHint: (hint) => heard.push(hint), onLine: (isOpen) => lines.push(isOpen), onBehind: () => heard.push('behind'),
      open(opened) {
        open.add(label)
        stream = opened
        opened.onLine(true)
        return () => { open.delete(label); stream = undefined }
      },
    })
    left.push(close)
    return { heard, lines, close, hint: (hint: MemberHint) => stream!.onHint(hint), line: (isOpen: boolean) => stream!.onLine(isOpen) }
  }
  return { open, tab }
}

test('of three tabs one opens the stream; all hear its hints and how its line is', async () => {
  const { open, tab } = browser()
  const tabs = [tab('a'), tab('b'), tab('c')]
  await vi.waitFor(() => expect([...open]).toEqual(['a']))
  tabs[0]!.hint('balance')
  tabs[0]!.line(false)
  await vi.waitFor(() => tabs.forEach(({ heard, lines }) => expect([heard, lines.at(-1)]).toEqual([['balance'], false])))
  await sleep(4 * BEAT_MS)
  expect([...open]).toEqual(['a'])
})

test('when the tab that holds it closes, another opens it at once', async () => {
  const { open, tab } = browser()
  const [first, second, third] = [tab('a'), tab('b'), tab('c')]
  await vi.waitFor(() => expect([...open]).toEqual(['a']))
  first.close()
  await vi.waitFor(() => expect([...open]).toEqual(['b']))
  second.hint('deposits')
  await vi.waitFor(() => expect(third.heard).toEqual(['deposits']))
  expect(first.heard).toEqual([])
})

test('one that is silent for two beats and answers nothing loses it, and closes its own when it wakes', async () => {
  const { open, tab } = browser()
  const channel = openChannel('asleep')
  // Holds the lock and the stream, and says nothing to the others.
  tab('asleep', { ...channel, hear: () => () => undefined }, 'one session')
  await vi.waitFor(() => expect([...open]).toEqual(['asleep']))
  const awake = tab('awake', openChannel('awake'), 'one session')
  await vi.waitFor(() => expect([...open]).toEqual(['awake']), { timeout: 10 * BEAT_MS })
  awake.hint('bets')
  expect(awake.heard).toEqual(['bets'])
  await sleep(4 * BEAT_MS)
  // It waits its turn again.
  awake.close()
  await vi.waitFor(() => expect([...open]).toEqual(['asleep']))
})

test('tabs of two sessions have a stream each and hear nothing of one another', async () => {
  const { open, tab } = browser()
  const one = tab('one', undefined, 'rahim')
  const other = tab('other', undefined, 'karim')
  await vi.waitFor(() => expect(open.size).toBe(2))
  one.hint('balance')
  await sleep(BEAT_MS)
  expect(other.heard).toEqual([])
})

test('a browser without locks opens one in each tab', () => {
  const opened: number[] = []
  const open = () => (opened.push(1), () => undefined)
  for (let tab = 0; tab < 2; tab += 1) shareStream({ name: 'x', tabs: null, open, onHint: () => undefined, onLine: () => undefined, onBehind: () => undefined })
  expect(opened).toHaveLength(2)
})

test('a tab that slept asks for everything again, and opens the stream anew when it holds it', async () => {
  const { open, tab } = browser()
  const first = tab('a')
  const second = tab('b')
  await vi.waitFor(() => expect([...open]).toEqual(['a']))
  const hours = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000)
  try {
    await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([['behind'], ['behind']]))
    expect([...open]).toEqual(['a'])
  } finally {
    hours.mockRestore()
  }
})
