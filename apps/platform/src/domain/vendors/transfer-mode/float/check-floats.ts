import { sql } from 'kysely'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { publish } from '../../../../db/outbox/outbox.ts'
import { floatOf, type TransferDeps } from '../deps.ts'
import { readFeed } from './feed.ts'
import { protocolOf } from '../protocols/index.ts'
import { type TransferVendor, transferVendors } from '../transfers/store.ts'

type Expected = { member: string; player: string; units: bigint; in_doubt: bigint }
const NAMED_MOST = 50

/**
 * Compares what each vendor says its wallets hold with the float in our books, player by player,
 * after its bets were read to the end. What differs by more than is on its way is a person's case.
 */
export async function checkFloats(deps: TransferDeps): Promise<void> {
  for (const vendor of await transferVendors(deps.db, deps.box, null))
    for (const currency of await currenciesOf(deps, vendor))
      await checkFloat(deps, vendor, currency)
}

async function currenciesOf(deps: TransferDeps, { vendor }: TransferVendor): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct a.currency
    from ledger.account a join ledger.owner o on o.id = a.owner_id
    where o.name = ${floatOf(vendor)}`.execute(deps.db)
  return rows.map(({ currency }) => currency)
}

async function checkFloat(
  deps: TransferDeps,
  vendor: TransferVendor,
  currency: string,
): Promise<void> {
  await readFeed(deps, vendor)
  const said = await protocolOf(vendor.protocol).balances(deps.asking, vendor.line, currency)
  const { rows: players } = await sql<Expected>`
    select m.vendor_user as member, m.username as player, sum(x.units)::bigint as units,
      sum(x.in_doubt)::bigint as in_doubt
    from (
      select t.player_id,
        case when t.state <> 'done' then 0 when t.direction = 'in' then t.amount
          else -t.amount end as units,
        case when t.state in ('sent', 'unknown', 'manual') then t.amount else 0 end as in_doubt
      from vendors.transfer t
      where t.vendor = ${vendor.vendor} and t.currency = ${currency}
      union all
      select b.player_id, b.payout - b.stake, 0
      from vendors.fed_bet b join vendors.feed_page p on p.id = b.page_id
      where b.vendor = ${vendor.vendor} and p.currency = ${currency}
    ) x
    join members.member m on m.id = x.player_id
    group by 1, 2
    order by 2`.execute(deps.db)
  const { rows: books } = await sql<{ units: bigint }>`
    select coalesce(sum(a.balance), 0)::bigint as units
    from ledger.account a join ledger.owner o on o.id = a.owner_id
    where o.name = ${floatOf(vendor.vendor)} and a.currency = ${currency}`.execute(deps.db)
  const told = new Map(said?.map(({ member, units }) => [member, units]))
  const differing = said
    ? players.filter(({ member, units, in_doubt }) => {
        const off = (told.get(member) ?? 0n) - units
        return (off < 0n ? -off : off) > in_doubt
      })
    : []
  await inTransaction(deps.db, async (tx) => {
    await sql`
      insert into vendors.float_check (brand_id, vendor, currency, checked_at, expected, reported,
        in_doubt, players)
      values (${vendor.brandId}, ${vendor.vendor}, ${currency}, ${deps.now()}, ${books[0]!.units},
        ${said ? said.reduce((sum, { units }) => sum + units, 0n) : null},
        ${players.reduce((sum, { in_doubt }) => sum + in_doubt, 0n)},
        ${JSON.stringify(
          differing.slice(0, NAMED_MOST).map(({ member, player, units }) => ({
            player,
            expected: `${units}`,
            reported: `${told.get(member) ?? 0n}`,
          })),
        )}::jsonb)`.execute(tx)
    await publish(tx, 'wallet-transfer.float', { brandId: vendor.brandId })
  })
}
