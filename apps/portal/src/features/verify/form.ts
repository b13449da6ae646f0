import { type ExportedRound, FileFault, readRound } from '@padma/games/verify/round-file.ts'
import { parseUnits, unitsToDecimal } from '@padma/money'

export const FIELDS = [
  'game',
  'serverSeed',
  'commitment',
  'clientSeed',
  'nonce',
  'stakeUnits',
  'choice',
  'moves',
  'payoutUnits',
] as const
export type FieldName = (typeof FIELDS)[number]
/** As it is typed: amounts with decimals, choice and moves as JSON. */
export type Form = Record<FieldName, string>

export const emptyForm: Form = {
  game: '',
  serverSeed: '',
  commitment: '',
  clientSeed: '',
  nonce: '0',
  stakeUnits: '',
  choice: '',
  moves: '',
  payoutUnits: '',
}

export const formOf = (round: ExportedRound): Form => ({
  game: round.game,
  serverSeed: round.serverSeed,
  commitment: round.commitment,
  clientSeed: round.clientSeed,
  nonce: String(round.nonce),
  stakeUnits: unitsToDecimal(BigInt(round.stakeUnits)),
  choice: round.choice === null ? '' : JSON.stringify(round.choice),
  moves: round.moves.length === 0 ? '' : JSON.stringify(round.moves),
  payoutUnits: unitsToDecimal(BigInt(round.payoutUnits)),
})

/**
 * The round that the form says, or the first field that is wrong. `of`: the round it was filled
 * from, whose other parts (what it showed) stay with it.
 */
export function roundOf(form: Form, of: ExportedRound | null): ExportedRound | FieldName {
  const units = (text: string) => String(parseUnits(text.replaceAll(',', '').trim()) ?? '')
  try {
    return readRound({
      ...(of?.game === form.game ? of : null),
      game: form.game,
      serverSeed: form.serverSeed.trim(),
      commitment: form.commitment.trim().toLowerCase(),
      clientSeed: form.clientSeed,
      nonce: /^\d{1,9}$/.test(form.nonce.trim()) ? Number(form.nonce) : -1,
      stakeUnits: units(form.stakeUnits),
      choice: json(form.choice, 'choice', null),
      moves: json(form.moves, 'moves', []),
      payoutUnits: units(form.payoutUnits),
    })
  } catch (error) {
    const { field } = error as FileFault
    return FIELDS.find((name) => name === field) ?? 'game'
  }
}

function json(text: string, field: FieldName, empty: unknown): unknown {
  if (text.trim() === '') return empty
  try {
    return JSON.parse(text)
  } catch {
    throw new FileFault(field)
  }
}
