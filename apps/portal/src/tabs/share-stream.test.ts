import type { MemberHint } from '@padma/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChannel } from './channel.ts'
import { shareStream } from './share-stream.ts'

let made = 0
const left: (() => void)[] = []
// Beats come when we say so: on a busy machine a tab would else seem asleep that is only waiting
// for the processor.
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    }),
)
afterEach(() => {
  left.splice(0).forEach((leave) => leave())
  vi.useRealTimers()
})

/** So many beats go by, second by second; what tabs say to one another arrives meanwhile. */
async function pass(beats: number): Promise<void> {
  for (let second = 0; second < beats * 15; second += 1) {
    vi.advanceTimersByTime(1_000)
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => void setImmediate(resolve))
  }
}

/** Tabs of one browser: each opens the stream through its own hands, which we hold. */
function browser(name = `session ${++made}`) {
  const open = new Set<string>()
  const tab = (label: string, channel = openChannel(`tabs ${name}`), of = name) => {
    const heard: string[] = []
    const lines: boolean[] = []
    let stream:
      | { onHint: (hint: MemberHint) => void; onLine: (isOpen: boolean) => void }
      | undefined
    const close = shareStream({
      name: of,
      tabs: channel,
      onHint: (hint) => heard.push(hint),
      onLine: (isOpen) => lines.push(isOpen),
      onBehind: () => heard.push('behind'),
      open(opened) {
        open.add(label)
        stream = opened
        opened.onLine(true)
        return () => {
          open.delete(label)
          stream = undefined
        }
      },
    })
    left.push(close)
    return {
      heard,
      lines,
      close,
      hint: (hint: MemberHint) => stream!.onHint(hint),
      line: (isOpen: boolean) => stream!.onLine(isOpen),
    }
  }
  return { open, tab }
}

test('of three tabs one opens the stream; all hear its hints and how its line is', async () => {
  const { open, tab } = browser()
  const tabs = [tab('a'), tab('b'), tab('c')]
  await expect.poll(() => [...open]).toEqual(['a'])
  tabs[0]!.hint('balance')
  tabs[0]!.line(false)
  await expect
    .poll(() => tabs.map(({ heard, lines }) => [heard, lines.at(-1)]))
    .toEqual(tabs.map(() => [['balance'], false]))
  await pass(4)
  expect([...open]).toEqual(['a'])
})

test('when the tab that holds it closes, another opens it at once', async () => {
  const { open, tab } = browser()
  const [first, second, third] = [tab('a'), tab('b'), tab('c')]
  await expect.poll(() => [...open]).toEqual(['a'])
  first.close()
  await expect.poll(() => [...open]).toEqual(['b'])
  second.hint('deposits')
  await expect.poll(() => third.heard).toEqual(['deposits'])
  expect(first.heard).toEqual([])
})

test('one that is silent for two beats and answers nothing loses it, and closes its own when it wakes', async () => {
  const { open, tab } = browser()
  const channel = openChannel('asleep')
  // Holds the lock and the stream, and says nothing to the others.
  tab('asleep', { ...channel, hear: () => () => undefined }, 'one session')
  await expect.poll(() => [...open]).toEqual(['asleep'])
  const awake = tab('awake', openChannel('awake'), 'one session')
  await pass(3)
  await expect.poll(() => [...open]).toEqual(['awake'])
  awake.hint('bets')
  expect(awake.heard).toEqual(['bets'])
  // It waits its turn again.
  awake.close()
  await expect.poll(() => [...open]).toEqual(['asleep'])
})

test('tabs of two sessions have a stream each and hear nothing of one another', async () => {
  const { open, tab } = browser()
  const one = tab('one', undefined, 'rahim')
  const other = tab('other', undefined, 'karim')
  await expect.poll(() => open.size).toBe(2)
  one.hint('balance')
  await pass(1)
  expect(other.heard).toEqual([])
})

test('a browser without locks opens one in each tab', () => {
  const opened: number[] = []
  const open = () => (opened.push(1), () => undefined)
  for (let tab = 0; tab < 2; tab += 1)
    shareStream({
      name: 'x',
      tabs: null,
      open,
      onHint: () => undefined,
      onLine: () => undefined,
      onBehind: () => undefined,
    })
  expect(opened).toHaveLength(2)
})

test('a tab that slept asks for everything again, and opens the stream again when it holds it', async () => {
  const { open, tab } = browser()
  const first = tab('a')
  const second = tab('b')
  await expect.poll(() => [...open]).toEqual(['a'])
  vi.setSystemTime(Date.now() + 3 * 3_600_000)
  await pass(1)
  await expect.poll(() => [first.heard, second.heard]).toEqual([['behind'], ['behind']])
  expect([...open]).toEqual(['a'])
})
