import type { ContractKind, ContractTerms, MemberCalls, Value } from '@padma/contract'
import { type Before, carriedIn } from '@padma/bills'
import { unitsToDecimal } from '@padma/money'
import { isRefusal, refuse, type Refusal } from '../../../../refusal.ts'
import type { Deps } from '../../deps.ts'
import { grossOf } from '../../gross.ts'
import { periodOfTerms, readTerms, type Terms, toPercent, topRates } from '../../terms.ts'
import { offerable } from '../agree/offer.ts'
import { fitsBelow } from '../agree/rules.ts'
import {
  contractById,
  type ContractRow,
  grantedContracts,
  nextPeriod,
  ownContracts,
} from '../store.ts'
import { type Period, pastPeriods } from './periods.ts'

type Agent = { playerId: bigint; brandId: number }
type Replay = Value<MemberCalls['GET /wps/agent/contracts/:id/replay']>
type DryRun = Value<MemberCalls['POST /wps/agent/contracts/dry-run']>
/** More contracts below are not replayed: the work is bounded. */
const MOST_BELOW = 50

/**
 * What terms for a downline agent would have cost over the last days: beside what one's own
 * contract gives for the same periods.
 */
export async function dryRun(
  deps: Deps,
  { playerId, brandId }: Agent,
  { agentId, terms: said }: { agentId: bigint; terms: ContractTerms },
): Promise<DryRun | Refusal> {
  const { db } = deps
  const settings = await deps.brand.settings(brandId)
  const agent = await offerable(deps, db, settings, { uplineId: playerId, agentId, terms: said })
  if (isRefusal(agent)) return agent
  const now = deps.now()
  const terms = readTerms(said)
  const past = await pastPeriods(db, terms, { now, timeZone: settings.timeZone })
  const [own, standing] = await Promise.all([
    ownContracts(db, playerId, said.kind, now),
    ownContracts(db, agentId, said.kind, now),
  ])
  const grossIn = (agent: bigint, by: Terms | null) => grosses(deps, agent, by, past.periods)
  const mine = await grossIn(playerId, readTerms(own.at(-1)!.terms))
  const then = await grossIn(agentId, terms)
  const last = standing.at(-1)
  const today = await grossIn(agentId, last?.upline_id === playerId ? readTerms(last.terms) : null)
  const takesEffectAt = await nextPeriod(db, periodOfTerms(terms), now, settings.timeZone)
  const ended = await endedBelow(deps, agentId, said.kind, terms, takesEffectAt)
  return {
    ...replayOf(past, mine, then, { gross: mine, given: today }),
    ends: ended.map((row) => ({
      username: row.downline_name,
      rate: topRates(readTerms(row.terms)).map(toPercent).join(' / '),
    })),
    takesEffectAt: takesEffectAt.toISOString(),
  }
}

/** What an offer would have given its downline over the last days, beside what it owes below. */
export async function replayOffer(
  deps: Deps,
  { playerId, brandId }: Agent,
  id: bigint,
): Promise<Replay | Refusal> {
  const { db } = deps
  const offer = await contractById(db, id)
  if (offer?.downline_id !== playerId) return refuse('not_found')
  const now = deps.now()
  const terms = readTerms(offer.terms)
  const { timeZone } = await deps.brand.settings(brandId)
  const past = await pastPeriods(db, terms, { now, timeZone })
  const own = (await ownContracts(db, playerId, offer.kind, now)).at(-1)
  const granted = (await grantedContracts(db, playerId, offer.kind, now))
    .filter(({ ends_at }) => ends_at === null)
    .slice(0, MOST_BELOW)
  const grossIn = (agent: bigint, by: Terms | null) => grosses(deps, agent, by, past.periods)
  const nothing = past.periods.map(() => 0n)
  const [then, today] = [[...nothing], [...nothing]]
  for (const row of granted) {
    const theirs = readTerms(row.terms)
    const units = await grossIn(row.downline_id, theirs)
    add(today, units)
    if (fitsBelow(theirs, terms)) add(then, units)
  }
  return replayOf(past, await grossIn(playerId, terms), then, {
    gross: await grossIn(playerId, own ? readTerms(own.terms) : null),
    given: today,
  })
}
const add = (to: bigint[], units: readonly bigint[]) =>
  units.forEach((one, at) => (to[at] = to[at]! + one))

/** By the very functions that bills are made with; a carry goes from period to period. */
async function grosses(
  { db, figures }: Deps,
  agentId: bigint,
  terms: Terms | null,
  periods: readonly Period[],
): Promise<bigint[]> {
  if (!terms) return periods.map(() => 0n)
  const teams = await figures.series(db, {
    agentId,
    periods,
    minActiveUnits: terms.kind === 'realtime' ? 0n : terms.minActiveUnits,
    ...(terms.kind === 'realtime' && { singleUnits: terms.singleUnits }),
  })
  let before: Before | null = null
  return teams.map((team, at) => {
    const carried = terms.kind === 'dividend' ? carriedIn(terms.carry, before) : 0n
    const { units, resultUnits, totalUnits } = grossOf(terms, team, carried)
    const isFirstHalfOfMonth =
      terms.kind === 'dividend' && terms.period === 'semimonthly' && periods[at]!.isFirstHalfOfMonth
    before = { resultUnits, totalUnits, isFirstHalfOfMonth }
    return units
  })
}

function replayOf(
  past: { from: string; to: string; periods: readonly Period[] },
  gross: readonly bigint[],
  given: readonly bigint[],
  now: { gross: readonly bigint[]; given: readonly bigint[] },
): Replay {
  // Hours and minutes are joined by the day that they begin in.
  const days = new Map<string, { from: Date; until: Date; gross: bigint; given: bigint }>()
  past.periods.forEach(({ from, until, day }, at) => {
    const one = days.get(day) ?? { from, until, gross: 0n, given: 0n }
    const sums = { gross: one.gross + gross[at]!, given: one.given + given[at]! }
    days.set(day, { from: one.from, until, ...sums })
  })
  const sum = (units: readonly bigint[]) => units.reduce((all, one) => all + one, 0n)
  return {
    from: past.from,
    to: past.to,
    periods: [...days.values()].map((one) => ({
      from: one.from.toISOString(),
      until: one.until.toISOString(),
      gross: unitsToDecimal(one.gross),
      given: unitsToDecimal(one.given),
    })),
    gross: unitsToDecimal(sum(gross)),
    given: unitsToDecimal(sum(given)),
    kept: unitsToDecimal(sum(gross) - sum(given)),
    keptNow: unitsToDecimal(sum(now.gross) - sum(now.given)),
  }
}

/** Contracts under an agent that end once these terms hold, all the way down; null: none hold. */
async function endedBelow(
  deps: Deps,
  agentId: bigint,
  kind: ContractKind,
  terms: Terms | null,
  at: Date,
): Promise<ContractRow[]> {
  const ended: ContractRow[] = []
  for (const row of await grantedContracts(deps.db, agentId, kind, at))
    if (!fitsBelow(readTerms(row.terms), terms))
      ended.push(row, ...(await endedBelow(deps, row.downline_id, kind, null, at)))
  return ended
}
