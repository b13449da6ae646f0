import type { BuyTickets, DrawGame, IssueAhead, Pick, TicketLine } from '@padma/game-protocol'
import { combinationsOf, playOf } from '../../price.ts'
import { fitsPad } from '../../pad.ts'

export const MOST_LINES = 50
export const MOST_ISSUES = 100
export const MOST_MULTIPLE = 1_000
const MOST_COMBINATIONS = 100_000

export type Chase = { count: number; isDoubling: boolean; stopOnWin: boolean }
export type Slip = {
  play: string
  /** What is chosen on the pad now. */
  pick: Pick
  unitStakeUnits: bigint
  multiple: number
  mode: number
  lines: readonly (TicketLine & { id: number })[]
  lastId: number
  /** The issue that the player means; another is bought only when they say so. */
  issue: string | null
  chase: Chase | null
  /** Asked for and not answered yet: it is asked again as it is, with its key. */
  purchase: BuyTickets | null
  refusal: { code: string; detail: Record<string, unknown> } | null
}
export type SlipAct =
  | { do: 'play'; play: string; rows: number }
  | { do: 'pick'; pick: Pick }
  | { do: 'stake'; unitStakeUnits: bigint }
  | { do: 'multiple'; multiple: number }
  | { do: 'mode'; mode: number }
  | { do: 'add'; combinations: number }
  | { do: 'remove'; id: number }
  | { do: 'clear' }
  | { do: 'chase'; chase: Chase | null }
  | { do: 'issue'; issue: string | null }
  | { do: 'agree'; issue: string }
  | { do: 'ask'; purchase: BuyTickets }
  | { do: 'bought' }
  | { do: 'refused'; code: string; detail: Record<string, unknown> }

const emptyOf = (rows: number): Pick => Array.from({ length: rows }, () => [])

export const openSlip = (of: {
  play: string
  rows: number
  unitStakeUnits: bigint
  mode: number
}): Slip => ({
  play: of.play,
  pick: emptyOf(of.rows),
  unitStakeUnits: of.unitStakeUnits,
  multiple: 1,
  mode: of.mode,
  lines: [],
  lastId: 0,
  issue: null,
  chase: null,
  purchase: null,
  refusal: null,
})

/** Nothing changes while a purchase waits for its answer, and nothing is lost by a refusal. */
export function withSlip(slip: Slip, act: SlipAct): Slip {
  if (act.do === 'bought')
    return {
      ...slip,
      pick: emptyOf(slip.pick.length),
      lines: [],
      chase: null,
      purchase: null,
      refusal: null,
    }
  if (act.do === 'refused')
    return { ...slip, purchase: null, refusal: { code: act.code, detail: act.detail } }
  if (slip.purchase) return slip
  switch (act.do) {
    case 'play':
      return { ...slip, play: act.play, pick: emptyOf(act.rows), refusal: null }
    case 'pick':
      return { ...slip, pick: act.pick, refusal: null }
    case 'stake':
      return { ...slip, unitStakeUnits: act.unitStakeUnits, refusal: null }
    case 'multiple':
      return { ...slip, multiple: act.multiple, refusal: null }
    case 'mode':
      return { ...slip, mode: act.mode, refusal: null }
    case 'add': {
      if (act.combinations === 0 || slip.lines.length >= MOST_LINES) return slip
      const id = slip.lastId + 1
      const line = { id, ...lineOf(slip) }
      return {
        ...slip,
        lines: [...slip.lines, line],
        lastId: id,
        pick: emptyOf(slip.pick.length),
        refusal: null,
      }
    }
    case 'remove':
      return { ...slip, lines: slip.lines.filter(({ id }) => id !== act.id), refusal: null }
    case 'clear':
      return { ...slip, lines: [], pick: emptyOf(slip.pick.length), chase: null, refusal: null }
    case 'chase':
      return { ...slip, chase: act.chase, refusal: null }
    case 'issue':
      // A slip that holds something stays with its issue until the player takes the next.
      return slip.issue !== null && isHolding(slip) ? slip : { ...slip, issue: act.issue }
    case 'agree':
      return { ...slip, issue: act.issue, refusal: null }
    case 'ask':
      return { ...slip, purchase: act.purchase, refusal: null }
  }
}

export const isHolding = ({ lines, pick }: Slip): boolean =>
  lines.length > 0 || pick.some((values) => values.length > 0)

const lineOf = ({ play, pick, unitStakeUnits, mode }: Slip): TicketLine => ({
  play,
  pick,
  unitStakeUnits: `${unitStakeUnits}`,
  mode,
})

export function combinationsIn(game: DrawGame<unknown>, play: string, pick: Pick): number {
  const found = playOf(game, play)
  return fitsPad(found.pad, pick) ? combinationsOf(found.classes(pick)) : 0
}

/** What would be bought: the slip's lines and, once it is whole, what is on the pad. */
export function linesToBuy(game: DrawGame<unknown>, slip: Slip): TicketLine[] {
  const lines = slip.lines.map(({ id: _, ...line }) => line)
  return combinationsIn(game, slip.play, slip.pick) > 0 ? [...lines, lineOf(slip)] : lines
}

/** Of one issue at multiple 1. */
export const stakeOfLines = (game: DrawGame<unknown>, lines: readonly TicketLine[]): bigint =>
  lines.reduce(
    (sum, { play, pick, unitStakeUnits }) =>
      sum + BigInt(combinationsIn(game, play, pick)) * BigInt(unitStakeUnits),
    0n,
  )

/** The issues to be bought, from the slip's on, each with its multiple. */
export function issuesToBuy(
  { issue, multiple, chase }: Slip,
  ahead: readonly IssueAhead[],
): BuyTickets['issues'] {
  if (issue === null) return []
  if (!chase) return [{ issue, multiple }]
  const from = ahead.findIndex((one) => one.issue === issue)
  return (from < 0 ? [] : ahead.slice(from, from + chase.count)).map((one, at) => ({
    issue: one.issue,
    multiple: chase.isDoubling ? multiple * 2 ** at : multiple,
  }))
}

export const costOf = (stakeUnits: bigint, issues: BuyTickets['issues']): bigint =>
  issues.reduce((sum, { multiple }) => sum + stakeUnits * BigInt(multiple), 0n)

export type SlipFault = 'stakeRange' | 'multipleRange' | 'chaseRange' | 'tooMany' | 'tooManyLines'

/** What of a slip cannot be bought, by the field where it is put right. */
export function faultOf(
  { stakes }: { stakes: readonly bigint[] },
  slip: Slip,
  issues: BuyTickets['issues'],
  combinations: number,
): SlipFault | null {
  const { unitStakeUnits, multiple, chase } = slip
  if (
    unitStakeUnits < stakes[0]! ||
    unitStakeUnits > stakes.at(-1)! ||
    unitStakeUnits % 1_000n !== 0n
  )
    return 'stakeRange'
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MOST_MULTIPLE)
    return 'multipleRange'
  if (
    chase &&
    (!Number.isInteger(chase.count) ||
      chase.count < 2 ||
      issues.length < chase.count ||
      issues.some((one) => one.multiple > MOST_MULTIPLE))
  )
    return 'chaseRange'
  if (combinations > MOST_COMBINATIONS) return 'tooMany'
  return slip.lines.length >= MOST_LINES && combinations > 0 ? 'tooManyLines' : null
}

/** How many issues a doubling chase can reach, the multiple being bounded. */
export const mostDoublings = (multiple: number): number =>
  Math.floor(Math.log2(MOST_MULTIPLE / Math.max(1, multiple))) + 1
