import type { VendorList } from '@padma/contract/vendor-lists'
import { isRefusal } from '../../refusal.ts'
import { nodeIdOf } from '../catalogue/index.ts'
import type { VendorLists } from '../vendors/index.ts'
import type { Lottery } from './games.ts'

/** How long a page waits for a vendor; what comes later is there for the next look. */
const PATIENCE_MS = 1_500

type Draw = VendorList<'draw'>['draws'][number]
type Drawn = { issue: string; drawnAt: string; numbers: string[] }
/** `results`: the latest first. */
export type Draws = { sale: { issue: string; closesAt: string } | null; results: Drawn[] }
export type DrawsOf = (game: Lottery) => Draws
type Whose = Omit<Parameters<VendorLists>[1], 'vendor'>

/** What the vendors of these games say of them. */
export async function readDraws(
  list: VendorLists,
  games: readonly Lottery[],
  { whose, now }: { whose: Whose; now: Date },
): Promise<DrawsOf> {
  const vendors = [...new Set(games.map(({ vendor }) => vendor.code))]
  const said = await Promise.all(
    vendors.map(async (vendor) => {
      const answer = await within(PATIENCE_MS, list('draw', { ...whose, vendor }))
      const draws = answer === null || isRefusal(answer) ? [] : answer.draws
      return draws.map((draw) => ({ nodeId: `${vendor}:${draw.game_code}`, draw }))
    }),
  )
  const byGame = Map.groupBy(said.flat(), ({ nodeId }) => nodeId)
  return (game) =>
    drawsFrom(
      (byGame.get(nodeIdOf(game)) ?? []).map(({ draw }) => draw),
      now,
    )
}

function drawsFrom(draws: readonly Draw[], now: Date): Draws {
  const [next] = draws
    .filter(({ state, closes_at }) => state === 'open' && Date.parse(closes_at) > now.getTime())
    .toSorted((one, other) => Date.parse(one.closes_at) - Date.parse(other.closes_at))
  return {
    sale: next ? { issue: next.issue, closesAt: instant(next.closes_at) } : null,
    results: draws
      .flatMap(({ state, issue, drawn_at, result }) =>
        state === 'drawn' && drawn_at && result.length > 0
          ? [{ issue, drawnAt: instant(drawn_at), numbers: result }]
          : [],
      )
      .toSorted((one, other) => (one.drawnAt < other.drawnAt ? 1 : -1)),
  }
}

const instant = (text: string): string => new Date(text).toISOString()

/** Null once the time is over. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  const { promise: over, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([answer, over])
  } finally {
    clearTimeout(timer)
  }
}
