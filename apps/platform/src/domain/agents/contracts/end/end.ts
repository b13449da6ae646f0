import type { ContractKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/pool.ts'
import { periodOfTerms, readTerms, type Terms } from '../../terms.ts'
import type { Change } from '../change.ts'
import { fitsBelow } from '../agree/rules.ts'
import {
  closeRequest,
  contractsWhere,
  type ContractRow,
  endContract,
  grantedContracts,
  isDue,
  isOutOfTime,
  nextInstant,
  ownContracts,
} from '../store.ts'

const BOTH = ['upline', 'downline'] as const
/** A transaction ends after seconds: what is left is done by the job, of the same instants. */
const AT_ONCE = 50

/** Ends an accepted contract at that moment; what it held up below falls due with it. */
export async function end(
  { tx, news }: Change,
  contract: ContractRow,
  at: Date,
  by: NonNullable<ContractRow['ended_by']>,
): Promise<void> {
  await endContract(tx, contract.id, 'terminated', at, by)
  const kind =
    by === 'lower_rate' || by === 'new_contract' ? 'contract_ended_above' : 'contract_ended'
  news.push({ contract, fact: 'ended', tell: { kind, sides: BOTH } })
}

/**
 * Does what fell due: a contract that took effect or ended may leave no room for what its downline
 * granted, which ends at the same instant and falls due itself, until all is in order. Offers that
 * no one answered are no more.
 */
export async function bringUpToDate(change: Change): Promise<void> {
  const { tx, now, brandId } = change
  for (let steps = 0; steps < AT_ONCE; steps += 1) {
    const [due] = await contractsWhere(
      tx,
      sql`c.brand_id = ${brandId} and ${isDue(now)}`,
      sql`order by ${nextInstant}, c.id limit 1`,
    )
    if (!due) break
    await check(change, due)
  }
  for (const contract of await contractsWhere(
    tx,
    sql`c.brand_id = ${brandId} and ${isOutOfTime(now)}`,
    sql`order by c.id limit ${AT_ONCE}`,
  )) {
    await closeRequest(tx, contract.id, 'expired', contract.expires_at)
    change.news.push({
      contract,
      fact: 'expired',
      tell: { kind: 'contract_expired', sides: ['upline'] },
    })
  }
}

async function check(change: Change, due: ContractRow): Promise<void> {
  const { tx } = change
  const { kind, upline_id: uplineId, downline_id: agentId } = due
  const isBeginning = due.checked_below_at === null
  const at = isBeginning ? due.takes_effect_at! : due.ends_at!
  // The row's own instant: a Date has milliseconds, and a row that stays due would be checked
  // forever.
  await sql`
    update agents.contract
    set checked_below_at = case when checked_below_at is null then takes_effect_at else ends_at end
    where id = ${due.id}`.execute(tx)
  if (isBeginning && uplineId !== null && stands(due, at)) {
    const above = await termsAt(tx, uplineId, kind, at)
    if (!fitsBelow(readTerms(due.terms), above)) await endBelow(change, due, at, above)
  }
  const own = await termsAt(tx, agentId, kind, at)
  for (const granted of await grantedContracts(tx, agentId, kind, at))
    if (stands(granted, at) && !fitsBelow(readTerms(granted.terms), own))
      await endBelow(change, granted, at, own)
}
const stands = ({ takes_effect_at: from, ends_at: until }: ContractRow, at: Date) =>
  from! <= at && (until === null || until > at)

async function termsAt(tx: Tx, agentId: bigint, kind: ContractKind, at: Date) {
  const own = (await ownContracts(tx, agentId, kind, at)).find((one) => stands(one, at))
  return own ? readTerms(own.terms) : null
}

/** A lower rate above it ended it; or a contract with another period. */
const endBelow = (change: Change, granted: ContractRow, at: Date, above: Terms | null) =>
  end(
    change,
    granted,
    at,
    above && periodOfTerms(above) !== periodOfTerms(readTerms(granted.terms))
      ? 'new_contract'
      : 'lower_rate',
  )
