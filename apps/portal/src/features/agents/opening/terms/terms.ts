import type { Own } from '../queries.ts'

export type Modes = Own['prizeModes']
export type Rebates = Own['rebates']
type ModeKind = keyof Modes
type RebateType = keyof Rebates
/** What an account is opened with, as it is typed. */
export type Terms = { accountType: 'member' | 'agent'; prizeModes: Modes; rebates: Rebates }

/** Of this many units of a fair price a mode pays its number. */
const FAIR = 2_000
/** How much a hit of three digits is worth where nothing is kept. */
const THREE_DIGITS = 1_000

export const modeKinds = ['Lott', 'ZY', 'Elott', 'SEA'] as const satisfies readonly ModeKind[]

/** To begin with one's own modes and no rebates. */
export const firstTerms = (own: Own): Terms => ({
  accountType: 'member',
  prizeModes: own.prizeModes,
  rebates: Object.fromEntries(Object.keys(own.rebates).map((type) => [type, '0'])) as Rebates,
})

/** One mode for every kind of lottery, as far as one's own go. */
export const alike = (own: Modes, mode: number): Modes =>
  Object.fromEntries(modeKinds.map((kind) => [kind, Math.min(mode, own[kind])])) as Modes

/** What is kept of a stake, in percent: "0.30". */
export const keptOf = (own: number, given: number): string =>
  (((own - given) / FAIR) * 100).toFixed(2)

/** What a stake of 1 on three digits pays. */
export const winOf = (mode: number): string => ((THREE_DIGITS * mode) / FAIR).toFixed(2)

type RebateFault = 'rebateWrong' | 'rebateAbove'
export function rebateFault(entered: string, own: string): RebateFault | undefined {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(entered.trim())) return 'rebateWrong'
  return Number(entered) > Number(own) ? 'rebateAbove' : undefined
}
export const hasFault = ({ rebates }: Terms, own: Own): boolean =>
  givable(own).some((type) => rebateFault(rebates[type], own.rebates[type]))

/** The game types of which the agent has a rebate to give from. */
export const givable = ({ rebates }: Own): RebateType[] =>
  (Object.keys(rebates) as RebateType[]).filter((type) => Number(rebates[type]) > 0)
