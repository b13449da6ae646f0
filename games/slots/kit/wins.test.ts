import { expect, test } from 'vitest'
import { lanternClassicRules } from '../lantern-classic/slot-rules.ts'
import { monsoon243Rules } from '../monsoon-243/slot-rules.ts'
import { riverKitesRules } from '../river-kites/slot-rules.ts'
import type { SlotRules } from './rules.ts'

const STAKE = 2_000_000n

test.each<[string, SlotRules]>([
  ['lines', lanternClassicRules],
  ['lines and scatters', riverKitesRules],
  ['ways and scatters', monsoon243Rules],
])('with %s every win shows the cells that paid, and they add up', (_, rules) => {
  for (let shift = 0; shift < 600; shift += 1) {
    const stops = rules.reels.map((reel, index) => (shift * (7 * index + 1)) % reel.length)
    const { wins, window, winUnits } = rules.evaluate(stops, STAKE, false)
    expect(wins.reduce((sum, win) => sum + win.units, 0n)).toBe(winUnits)
    for (const win of wins) {
      const shown = win.cells.map(([reel, row]) => window[reel]![row]!)
      const reels = new Set(win.cells.map(([reel]) => reel))
      expect(reels.size).toBe(win.count)
      if (win.kind === 'line') expect(shown).toHaveLength(win.count)
      if (win.kind === 'ways')
        expect(shown.every((code) => code === win.symbol || code === rules.wild)).toBe(true)
      if (win.kind === 'scatter')
        expect(shown.every((code) => code === rules.freeSpins!.scatter)).toBe(true)
    }
  }
})

test('a paid spin of no win lights nothing on arrival', () => {
  expect(monsoon243Rules.evaluate([27, 23, 21, 1, 23], STAKE, false).wins).toEqual([])
  expect(lanternClassicRules.evaluate([0, 9, 7], STAKE, false).wins).toEqual([])
})
