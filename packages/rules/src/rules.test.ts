import fc from 'fast-check'
import { parseUnits } from '@padma/money'
import { describe, expect, test } from 'vitest'
import {
  cashbackOf,
  depositReward,
  drawWinners,
  type MemberFacts,
  nextCheckInStep,
  periodOf,
  ticketHash,
  ticketsFor,
  unmetConditions,
} from './index.ts'

const DHAKA = 'Asia/Dhaka'
const of = (amount: string | number) => parseUnits(`${amount}`)!
const at = (text: string) => new Date(`${text}+06:00`)

describe('conditions', () => {
  const facts: MemberFacts = {
    rank: 2,
    registeredAt: new Date('2026-03-01T00:00:00Z'),
    deposits: 3,
    mobile: '+8801712345678',
    isMobileVerified: false,
  }
  test('what is left out asks nothing', () => expect(unmetConditions({}, facts)).toEqual([]))
  test.each([
    [{ minRank: 3 }, ['minRank']],
    [{ minRank: 2, maxRank: 2 }, []],
    [{ maxRank: 1 }, ['maxRank']],
    [{ registeredFrom: '2026-03-01T00:00:00Z' }, []],
    [{ registeredFrom: '2026-03-02T00:00:00Z' }, ['registeredFrom']],
    [{ registeredUntil: '2026-03-01T00:00:00Z' }, ['registeredUntil']],
    [{ minDeposits: 3, maxDeposits: 3 }, []],
    [{ minDeposits: 4 }, ['minDeposits']],
    [{ maxDeposits: 0 }, ['maxDeposits']],
    [{ dialingCodes: ['+880'] }, []],
    [{ dialingCodes: ['+91'], hasVerifiedMobile: true }, ['dialingCodes', 'hasVerifiedMobile']],
  ] as const)('%j', (asked, unmet) => expect(unmetConditions(asked, facts)).toEqual(unmet))
})

describe('a bonus on deposits', () => {
  const first = {
    per: 'ever' as const,
    nth: 1,
    percent: 50,
    capUnits: of(2_500),
    minDepositUnits: of(500),
  }
  const day = (text: string, amount: number) => ({ units: of(amount), at: at(text) })
  test('half of the first, up to the cap, from the minimum on', () => {
    expect(depositReward(first, [day('2026-03-02T10:00', 1_000)], DHAKA)).toBe(of(500))
    expect(depositReward(first, [day('2026-03-02T10:00', 9_000)], DHAKA)).toBe(of(2_500))
    expect(depositReward(first, [day('2026-03-02T10:00', 499)], DHAKA)).toBe(0n)
    expect(depositReward(first, [], DHAKA)).toBe(0n)
  })
  test('the second deposit ever earns none', () =>
    expect(
      depositReward(first, [day('2026-03-02T10:00', 10), day('2026-03-02T11:00', 1_000)], DHAKA),
    ).toBe(0n))
  test('the second of a week of Monday to Sunday, in the brand’s zone', () => {
    const second = { ...first, per: 'week' as const, nth: 2, percent: 12.34 }
    const sunday = day('2026-03-08T23:59', 1_000)
    const monday = day('2026-03-09T00:00', 1_000)
    expect(depositReward(second, [sunday, monday], DHAKA)).toBe(0n)
    expect(depositReward(second, [sunday, monday, day('2026-03-15T23:00', 1_001)], DHAKA)).toBe(
      of('123.52'),
    )
  })
  test('periods begin with their first day', () => {
    expect(periodOf(at('2026-03-08T23:59'), 'week', DHAKA)).toBe('2026-03-02')
    expect(periodOf(at('2026-03-09T00:00'), 'week', DHAKA)).toBe('2026-03-09')
    expect(periodOf(at('2026-03-31T23:59'), 'month', DHAKA)).toBe('2026-03-01')
  })
})

test('cashback takes the highest tier that the loss reaches', () => {
  const rules = {
    tiers: [
      { fromUnits: of(1_000), percent: 5 },
      { fromUnits: of(10_000), percent: 8 },
    ],
    capUnits: of(2_000),
  }
  const paid = [-5, 0, 999.99, 1_000, 9_999.99, 10_000, 50_000].map((loss) =>
    cashbackOf(rules, BigInt(Math.round(loss * 100)) * 1_000n),
  )
  expect(paid).toEqual([0, 0, 0, 50, 499.99, 800, 2_000].map(of))
})

describe('check-in', () => {
  const rules = { days: 7 as const, onMiss: 'reset' as const }
  test.each([
    [null, '2026-03-01', 1],
    [{ day: '2026-03-01', step: 1 }, '2026-03-01', null],
    [{ day: '2026-03-02', step: 1 }, '2026-03-01', null],
    [{ day: '2026-02-28', step: 3 }, '2026-03-01', 4],
    [{ day: '2026-02-27', step: 3 }, '2026-03-01', 1],
    [{ day: '2026-02-28', step: 7 }, '2026-03-01', 1],
  ])('after %j on %s it is day %s', (last, today, step) =>
    expect(nextCheckInStep(rules, last, today)).toBe(step),
  )
  test('a missed day may be none', () =>
    expect(
      nextCheckInStep(
        { days: 30, onMiss: 'continue' },
        { day: '2026-01-01', step: 9 },
        '2026-03-01',
      ),
    ).toBe(10))
})

describe('raffle', () => {
  const seed = 'ab'.repeat(32)
  test('tickets for whole sums, up to the most', () =>
    expect([0, 499, 500, 1_499, 90_000].map((sum) => ticketsFor(of(sum), of(500), 10))).toEqual([
      0, 0, 1, 2, 10,
    ]))
  test('a hash is HMAC-SHA256 over the draw and the ticket, as OpenSSL makes it', () =>
    expect(ticketHash('00'.repeat(32), '7', 0)).toBe(
      '7a46985c383098e345a7369c6516012db8f0430d83698a621c3ebf5862f4d25d',
    ))
  test('the tickets of the lowest hashes take the prizes in order, one each', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        async (counts, prizes, onePrizeEach) => {
          let first = 0
          const holders = counts.map((count, at) => {
            const holder = { id: `${at}`, first, count }
            first += count
            return holder
          })
          const winners = await drawWinners({ seed, drawId: '1', holders, prizes, onePrizeEach })
          const with_ = holders.filter(({ count }) => count > 0)
          expect(winners).toHaveLength(Math.min(prizes, onePrizeEach ? with_.length : first))
          const hashes = winners.map(({ ticket }) => ticketHash(seed, '1', ticket))
          expect(hashes).toEqual(hashes.toSorted())
          for (const { holder, ticket } of winners) {
            const of = holders[Number(holder)]!
            expect(ticket >= of.first && ticket < of.first + of.count).toBe(true)
          }
          if (onePrizeEach)
            expect(new Set(winners.map(({ holder }) => holder)).size).toBe(winners.length)
        },
      ),
    )
  })
})
