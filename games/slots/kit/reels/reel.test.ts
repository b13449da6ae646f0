import { expect, test } from 'vitest'
import { REELS } from '../../river-kites/table.ts'
import { Reel } from './reel.ts'

const END = { runOutCells: 5, swing: 0.9 }
const rest = (reel: Reel) => {
  for (let frame = 0; frame < 400 && reel.motion.kind !== 'still'; frame += 1) reel.advance(16)
}
const shown = (reel: Reel) => [0, 1, 2].map((row) => reel.symbolAt(reel.position + row))

// The shortest run-out brings just the rows that are seen.
test.each([END, { runOutCells: 3, swing: 0.2 }])(
  'a reel rests on every stop that it is asked for, again and again (%j)',
  (end) => {
    const strip = REELS[1]!
    const reel = new Reel(strip, 0, end)
    for (let stop = 0; stop < strip.length; stop += 1) {
      reel.start()
      for (let frame = 0; frame < 31; frame += 1) reel.advance(16)
      reel.stopAt(stop, 150)
      rest(reel)
      expect(reel.motion.kind).toBe('still')
      expect(shown(reel)).toEqual([0, 1, 2].map((row) => strip[(stop + row) % strip.length]))
    }
  },
)

test('nothing that is in sight changes at the moment of a stop', () => {
  const reel = new Reel(REELS[0]!, 4, END)
  reel.start()
  for (let frame = 0; frame < 40; frame += 1) reel.advance(16)
  const top = Math.floor(reel.position)
  const before = [0, 1, 2, 3].map((row) => reel.symbolAt(top + row))
  reel.stopAt(11, 0)
  expect([0, 1, 2, 3].map((row) => reel.symbolAt(top + row))).toEqual(before)
})

test('a very long frame still ends on the asked stop', () => {
  const reel = new Reel(REELS[4]!, 0, END)
  reel.start()
  reel.advance(400)
  reel.stopAt(29, 600)
  for (let frame = 0; frame < 10; frame += 1) reel.advance(400)
  expect(shown(reel)).toEqual(['T', 'H4', 'J'])
})
