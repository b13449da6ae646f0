import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'

export const parties = ['phone', 'bkash', 'nagad', 'nodipay', 'tron'] as const
const manners = ['usual', 'late', 'twice', 'out_of_order', 'dead'] as const
const lies = ['wrong_amount', 'wrong_order', 'forged'] as const
export const behaviours = [...manners, ...lies] as const
/** Nagad alone plays what it would never say. */
export const behavioursOfParty = (party: Party): readonly Behaviour[] =>
  party === 'nagad' ? behaviours : manners
type Party = (typeof parties)[number]
export type Behaviour = (typeof behaviours)[number]
export const Switch = z.object({ party: z.enum(parties), how: z.enum(behaviours) })

export async function behavioursOf(db: Db): Promise<Record<Party, Behaviour>> {
  const { rows } = await sql<{ party: Party; how: Behaviour }>`
    select party, how from behaviour`.execute(db)
  const known = new Map(rows.map(({ party, how }) => [party, how]))
  return Object.fromEntries(parties.map((party) => [party, known.get(party) ?? 'usual'])) as Record<
    Party,
    Behaviour
  >
}
export const behaviourOf = async (db: Db, party: Party): Promise<Behaviour> =>
  (await behavioursOf(db))[party]

export async function putBehaviour(db: Db, party: Party, how: Behaviour): Promise<void> {
  await sql`
    insert into behaviour (party, how) values (${party}, ${how})
    on conflict (party) do update set how = excluded.how`.execute(db)
}
