import { createHash } from 'node:crypto'
import { commitmentOf } from '@padma/fair'
import type { DrawGame, PadRow } from '@padma/game-protocol'
import { drawGames } from '@padma/games/draws.ts'
import { streamOfIssue } from '@padma/games/lottery/kit/outcome.ts'
import { cellsOf } from '@padma/games/lottery/kit/pad.ts'
import { settleTicket } from '@padma/games/lottery/kit/price.ts'
import { drawFileOf, type ExportedDraw, readDraws } from '@padma/games/verify/draw-file.ts'
import { expect, test } from 'vitest'
import { verifyDraws } from './verify-draws.ts'

const serverSeed = '4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb'
const next = (text: string) => createHash('sha256').update(text).digest('hex')
const randomness = next('a round')
const chain = [1, 2, 3].reduce(next, randomness)

/** The values that a row asks for, from its first. */
function firstOf(row: PadRow, at: number): number[] {
  const { first, count } = cellsOf(row)
  return Array.from(
    { length: Math.max(1, row.least) },
    (_, value) => first + ((value + at) % count),
  ).toSorted((a, b) => a - b)
}

/** An issue as the studio would have drawn and paid it, with a ticket of every play. */
function exported(game: DrawGame<unknown>): ExportedDraw {
  const issue = '20261123-0001'
  const isFair = game.source === 'fair'
  const result = game.draw(
    streamOfIssue({ serverSeed, issueId: `${game.code}/${issue}`, randomness }),
  )
  const tickets = game.plays.map((play) => {
    const lines = [
      {
        play: play.code,
        pick: play.pad.rows.map(firstOf),
        unitStakeUnits: '1000000',
        mode: 1_900,
      },
    ]
    const { prizeUnits, rebateUnits } = settleTicket(
      game,
      {
        lines: lines.map((line) => ({ ...line, unitStakeUnits: 1_000_000n })),
        multiple: 2n,
        ownMode: 1_956,
      },
      result,
    )
    return {
      lines,
      multiple: 2,
      ownMode: 1_956,
      payoutUnits: `${prizeUnits + rebateUnits}`,
      rebateUnits: `${rebateUnits}`,
    }
  })
  return {
    game: game.code,
    issue,
    fair: isFair
      ? {
          serverSeed,
          commitment: commitmentOf(serverSeed),
          beacon: 'local',
          chain,
          round: 3,
          randomness,
        }
      : null,
    result,
    currencySymbol: '৳',
    tickets,
  }
}
const verified = async (draw: unknown) => {
  const lines: string[] = []
  const isRight = await verifyDraws(JSON.stringify(drawFileOf(draw as ExportedDraw)), (line) =>
    lines.push(line),
  )
  return { isRight, text: lines.join('\n') }
}

test.each(drawGames.map((game) => [game.code, game] as const))(
  '%s: an issue as it was drawn and paid is found so, a changed one is not',
  async (_code, game) => {
    const draw = exported(game)
    expect(await verified(draw)).toMatchObject({ isRight: true })
    const [first, ...others] = draw.tickets
    const paidMore = { ...first!, payoutUnits: `${BigInt(first!.payoutUnits) + 1_000n}` }
    expect(await verified({ ...draw, tickets: [paidMore, ...others] })).toMatchObject({
      isRight: false,
      text: expect.stringContaining('the rules pay'),
    })
    if (!draw.fair) return
    const otherSeed = { ...draw.fair, serverSeed: next('another seed') }
    expect((await verified({ ...draw, fair: otherSeed })).text).toContain(
      'not the one that was committed to',
    )
    expect((await verified({ ...draw, fair: { ...draw.fair, round: 2 } })).text).toContain(
      'not of the published chain',
    )
    expect((await verified({ ...draw, issue: '20261123-0002' })).text).toContain(
      'draw another result',
    )
  },
)

test('a file that is none says which field is wrong', () => {
  expect(() => readDraws('{"kind":"padma-draws","version":2,"draws":[]}')).toThrow(/version/)
  expect(() => readDraws('[')).toThrow(/JSON/)
})

test('a lottery that there is not differs', async () => {
  const draw = { ...exported(drawGames[0]!), game: 'nobody' }
  expect(await verified(draw)).toMatchObject({
    isRight: false,
    text: expect.stringContaining('there is no such lottery'),
  })
})
