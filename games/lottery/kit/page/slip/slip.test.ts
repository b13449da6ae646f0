import { expect, test } from 'vitest'
import { ssc } from '../../../../fast-lottery/ssc/game.ts'
import {
  combinationsIn,
  costOf,
  faultOf,
  issuesToBuy,
  linesToBuy,
  mostDoublings,
  openSlip,
  type Slip,
  type SlipAct,
  stakeOfLines,
  withSlip,
} from './slip.ts'

const game = ssc[0]!
const start = openSlip({ play: 'last2-direct', rows: 2, unitStakeUnits: 100_000n, mode: 1_956 })
const after = (slip: Slip, ...acts: SlipAct[]): Slip => acts.reduce(withSlip, slip)
const pick: SlipAct = { do: 'pick', pick: [[1, 2], [3]] }
const ahead = Array.from({ length: 110 }, (_, at) => ({
  issue: `20261123-${`${at + 1}`.padStart(4, '0')}`,
  opensAt: '',
  locksAt: '',
  drawsAt: '',
  fair: null,
}))
const purchase = { requestKey: 'k', lines: [], issues: [], stopOnWin: false }

test('what is on the pad is bought with the lines of the slip', () => {
  const slip = after(
    start,
    pick,
    { do: 'add', combinations: 2 },
    { do: 'stake', unitStakeUnits: 200_000n },
    { do: 'mode', mode: 1_900 },
    { do: 'pick', pick: [[5], [6]] },
  )
  expect(linesToBuy(game, slip)).toEqual([
    { play: 'last2-direct', pick: [[1, 2], [3]], unitStakeUnits: '100000', mode: 1_956 },
    { play: 'last2-direct', pick: [[5], [6]], unitStakeUnits: '200000', mode: 1_900 },
  ])
  expect(stakeOfLines(game, linesToBuy(game, slip))).toBe(400_000n)
  expect(linesToBuy(game, after(slip, { do: 'pick', pick: [[5], []] }))).toHaveLength(1)
  expect(after(slip, { do: 'remove', id: 1 }).lines).toEqual([])
})

test('a pick that does not fit its pad buys nothing', () => {
  expect(combinationsIn(game, 'last2-direct', [[1], []])).toBe(0)
  expect(combinationsIn(game, 'last2-direct', [[1], [2, 3]])).toBe(2)
})

test('nothing changes while a purchase waits; a refusal loses nothing; what is bought is gone', () => {
  const asked = after(start, pick, { do: 'add', combinations: 2 }, pick, { do: 'ask', purchase })
  for (const act of [
    { do: 'remove', id: 1 },
    { do: 'clear' },
    { do: 'multiple', multiple: 9 },
    { do: 'ask', purchase: { ...purchase, requestKey: 'another' } },
  ] satisfies SlipAct[])
    expect(withSlip(asked, act)).toBe(asked)
  const refused = withSlip(asked, { do: 'refused', code: 'issue_closed', detail: {} })
  expect(refused).toMatchObject({ lines: asked.lines, pick: asked.pick, purchase: null })
  expect(refused.refusal?.code).toBe('issue_closed')
  expect(withSlip(asked, { do: 'bought' })).toMatchObject({ lines: [], pick: [[], []] })
})

test('an empty slip follows the sale; one that holds something asks first', () => {
  const empty = after(start, { do: 'issue', issue: 'a' }, { do: 'issue', issue: 'b' })
  expect(empty.issue).toBe('b')
  const holding = after(empty, pick, { do: 'issue', issue: 'c' })
  expect(holding.issue).toBe('b')
  expect(after(holding, { do: 'agree', issue: 'c' }).issue).toBe('c')
})

test('a chase begins at the slip’s issue; doubling doubles, and costs what it says', () => {
  const slip = after(
    start,
    { do: 'issue', issue: ahead[2]!.issue },
    pick,
    { do: 'multiple', multiple: 3 },
    { do: 'chase', chase: { count: 4, isDoubling: true, stopOnWin: true } },
  )
  const issues = issuesToBuy(slip, ahead)
  expect(issues).toEqual([
    { issue: '20261123-0003', multiple: 3 },
    { issue: '20261123-0004', multiple: 6 },
    { issue: '20261123-0005', multiple: 12 },
    { issue: '20261123-0006', multiple: 24 },
  ])
  expect(costOf(200_000n, issues)).toBe(200_000n * 45n)
  const { chase: _, ...plain } = slip
  expect(issuesToBuy({ ...plain, chase: null }, ahead)).toHaveLength(1)
})

test('what cannot be bought is named at its field', () => {
  const slip = after(start, { do: 'issue', issue: ahead[0]!.issue }, pick)
  const fault = (...acts: SlipAct[]) => {
    const now = after(slip, ...acts)
    return faultOf(game, now, issuesToBuy(now, ahead), 2)
  }
  expect(fault()).toBeNull()
  expect(fault({ do: 'stake', unitStakeUnits: 0n })).toBe('stakeRange')
  expect(fault({ do: 'stake', unitStakeUnits: 100_500n })).toBe('stakeRange')
  expect(fault({ do: 'multiple', multiple: 0 })).toBe('multipleRange')
  expect(fault({ do: 'multiple', multiple: 1_001 })).toBe('multipleRange')
  const doubling = (count: number): SlipAct => ({
    do: 'chase',
    chase: { count, isDoubling: true, stopOnWin: false },
  })
  expect(mostDoublings(1)).toBe(10)
  expect(fault(doubling(10))).toBeNull()
  expect(fault(doubling(11))).toBe('chaseRange')
  expect(fault({ do: 'chase', chase: { count: 1, isDoubling: false, stopOnWin: false } })).toBe(
    'chaseRange',
  )
})
