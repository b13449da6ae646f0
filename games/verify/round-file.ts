import type { Round } from '@padma/game-protocol'

/** What is exported of rounds; amounts are text, in units of 1/100 000. */
type RoundFile = { kind: 'padma-rounds'; version: 1; rounds: ExportedRound[] }
export type ExportedRound = {
  game: string
  /** Version of the rules' table, such as `river-kites@1`. */
  rulesTable?: string
  roundId?: string
  playedAt?: string
  currencySymbol?: string
  isFree?: boolean
  serverSeed: string
  commitment: string
  clientSeed: string
  nonce: number
  stakeUnits: string
  choice: unknown
  moves: readonly unknown[]
  /** The stake and what moves added to it, as they were paid. */
  stakedUnits?: string
  payoutUnits: string
  /**
   * What of it pools paid: which ones are recomputed, their sums are the meters' at that moment.
   */
  jackpots?: readonly { pool: string; units: string }[]
  /** What the round showed; a link leaves it out. */
  view?: unknown
}

/** A field that is missing or wrong, by its path: `rounds.0.nonce`. */
export class FileFault extends Error {
  readonly field: string
  constructor(field: string) {
    super(`${field} is missing or wrong`)
    this.field = field
  }
}

/** A round as the studio tells it, its amounts as text, or as a page holds it, as units. */
type Told = Pick<
  Round<unknown>,
  'roundId' | 'playedAt' | 'rulesTable' | 'isFree' | 'choice' | 'view' | 'fair'
> & {
  moves: readonly unknown[]
  jackpots?: readonly { pool: string; units: bigint | string }[]
} & Record<'stakeUnits' | 'stakedUnits' | 'payoutUnits', bigint | string>

/** A played round as its file has it; null while its seed is secret. */
export function toExport(game: string, currencySymbol: string, round: Told): ExportedRound | null {
  const { fair, roundId, playedAt, rulesTable, choice, moves, isFree, view } = round
  if (fair.serverSeed === null) return null
  return {
    game,
    rulesTable,
    roundId,
    playedAt,
    currencySymbol,
    isFree,
    serverSeed: fair.serverSeed,
    commitment: fair.commitment,
    clientSeed: fair.clientSeed,
    nonce: fair.nonce,
    stakeUnits: `${round.stakeUnits}`,
    choice,
    moves,
    stakedUnits: `${round.stakedUnits}`,
    payoutUnits: `${round.payoutUnits}`,
    ...(round.jackpots && {
      jackpots: round.jackpots.map(({ pool, units }) => ({ pool, units: `${units}` })),
    }),
    view,
  }
}

export const fileOf = (...rounds: ExportedRound[]): RoundFile => ({
  kind: 'padma-rounds',
  version: 1,
  rounds,
})

/** The rounds of a file's text; throws a `FileFault` that names what is wrong. */
export function readRounds(text: string): ExportedRound[] {
  const file = parsed(text)
  if (!isObject(file) || file.kind !== 'padma-rounds') throw new FileFault('kind')
  if (file.version !== 1) throw new FileFault('version')
  const { rounds } = file
  if (!Array.isArray(rounds) || rounds.length === 0) throw new FileFault('rounds')
  return rounds.map((round, index) => readRound(round, `rounds.${index}.`))
}

const UNITS = /^\d{1,18}$/
const isText = (value: unknown, most = 200): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

/** One round, from a file, a link or a form. */
export function readRound(value: unknown, place = ''): ExportedRound {
  const round = isObject(value) ? value : {}
  const need = (field: string, isRight: boolean) => {
    if (!isRight) throw new FileFault(`${place}${field}`)
  }
  need('game', isText(round.game, 64))
  need('serverSeed', isText(round.serverSeed))
  need('commitment', /^[0-9a-f]{64}$/.test(String(round.commitment)))
  need('clientSeed', isText(round.clientSeed, 64))
  need('nonce', Number.isInteger(round.nonce) && (round.nonce as number) >= 0)
  need('stakeUnits', UNITS.test(String(round.stakeUnits)) && round.stakeUnits !== '0')
  need('moves', Array.isArray(round.moves ?? []))
  need('stakedUnits', round.stakedUnits === undefined || UNITS.test(String(round.stakedUnits)))
  need('payoutUnits', UNITS.test(String(round.payoutUnits)))
  need('jackpots', round.jackpots === undefined || arePools(round.jackpots))
  for (const field of ['rulesTable', 'roundId', 'playedAt', 'currencySymbol'])
    need(field, round[field] === undefined || isText(round[field]))
  return { ...round, choice: round.choice ?? null, moves: round.moves ?? [] } as ExportedRound
}

const arePools = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((part) => isObject(part) && isText(part.pool, 64) && UNITS.test(String(part.units)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileFault('JSON')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
