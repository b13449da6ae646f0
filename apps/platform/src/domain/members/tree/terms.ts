import type { rebateTypes } from '@padma/contract'
import type { prizeModes } from '@padma/contract/choices'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Settings } from '../../brand/index.ts'

/** Of each kind of lottery so many of 2,000 units of a fair price are paid. */
export type PrizeModes = Record<(typeof prizeModes)[number], number>
/** Of turnover by game type, in parts per million. */
export type Rebates = Record<(typeof rebateTypes)[number], number>
/** What a member plays and earns by; what they open accounts with is at most that. */
export type Terms = { prizeModes: PrizeModes; rebates: Rebates }

/** The row's, or the brand's: those who came below no one have none of their own. */
export async function termsOf(
  db: Db | Tx,
  memberId: bigint,
  settings: Pick<Settings, 'lotteryModes' | 'rebates'>,
): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select prize_modes as "prizeModes", rebates
    from members.terms
    where member_id = ${memberId}`.execute(db)
  return rows[0] ?? brandTerms(settings)
}

function brandTerms({
  lotteryModes,
  rebates: { minimumUnits: _least, dayMostUnits: _most, ...rebates },
}: Pick<Settings, 'lotteryModes' | 'rebates'>): Terms {
  return { prizeModes: lotteryModes, rebates }
}

/** Once, as the account is opened: later edits of a link touch no one. */
export async function insertTerms(
  tx: Tx,
  memberId: bigint,
  { prizeModes, rebates }: Terms,
): Promise<void> {
  await sql`
    insert into members.terms (member_id, prize_modes, rebates)
    values (${memberId}, ${JSON.stringify(prizeModes)}::jsonb,
      ${JSON.stringify(rebates)}::jsonb)`.execute(tx)
}

export const noRebates: Rebates = {
  RNG: 0,
  LIVE: 0,
  FISH: 0,
  PVP: 0,
  SPORTS: 0,
  ESPORTS: 0,
  LOTT: 0,
  ELOTT: 0,
}
