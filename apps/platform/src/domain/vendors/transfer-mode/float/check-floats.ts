import { sql } from 'kysely'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { publish } from '../../../../db/outbox/outbox.ts'
import { floatOf, type TransferDeps } from '../deps.ts'
import { readFeed } from './feed.ts'
import { protocolOf } from '../protocols/index.ts'
import { type TransferVendor, transferVendors } from '../transfers/store.ts'

type Expected = { member: string; player: string; units: bigint; in_doubt: bigint }
type Compared = { member: string; player: string; expected: bigint; reported: bigint }
const NAMED_MOST = 50

/**
 * Compares what each vendor says its wallets hold with the float in our books, player by player,
 * after its bets were read to the end. What differs by more than is on its way is a person's case.
 * One vendor that cannot be compared keeps no other waiting.
 */
export async function checkFloats(deps: TransferDeps): Promise<void> {
  for (const vendor of await transferVendors(deps.db, deps.box, null))
    for (const currency of await currenciesOf(deps, vendor))
      await checkFloat(deps, vendor, currency).catch((error: unknown) =>
        deps.onError(error, { vendor: vendor.vendor, currency }),
      )
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
  const players = await expectedOf(deps, vendor, currency)
  const { rows: books } = await sql<{ units: bigint }>`
    select coalesce(sum(a.balance), 0)::bigint as units
    from ledger.account a join ledger.owner o on o.id = a.owner_id
    where o.name = ${floatOf(vendor.vendor)} and a.currency = ${currency}`.execute(deps.db)
  const told = new Map(said?.map(({ member, units }) => [member, units]))
  const differing = said
    ? await standing(deps, vendor, currency, [
        ...differences(players, (member) => told.get(member) ?? 0n),
        ...unknownOf(players, told),
      ])
    : []
  await inTransaction(deps.db, async (tx) => {
    await sql`
      insert into vendors.float_check (brand_id, vendor, currency, checked_at, expected, reported,
        in_doubt, players)
      values (${vendor.brandId}, ${vendor.vendor}, ${currency}, ${deps.now()}, ${books[0]!.units},
        ${said ? said.reduce((sum, { units }) => sum + units, 0n) : null},
        ${players.reduce((sum, { in_doubt }) => sum + in_doubt, 0n)},
        ${JSON.stringify(
          differing.map(({ player, expected, reported }) => ({
            player,
            expected: `${expected}`,
            reported: `${reported}`,
          })),
        )}::jsonb)`.execute(tx)
    await publish(tx, 'wallet-transfer.float', { brandId: vendor.brandId })
  })
}

/** What each player should have there, and how much of it is on its way. */
async function expectedOf(
  deps: TransferDeps,
  { vendor }: TransferVendor,
  currency: string,
): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select m.vendor_user as member, m.username as player, sum(x.units)::bigint as units,
      sum(x.in_doubt)::bigint as in_doubt
    from (
      select t.player_id,
        case when t.state <> 'done' then 0 when t.direction = 'in' then t.amount
          else -t.amount end as units,
        case when t.state in ('sent', 'unknown', 'manual') then t.amount else 0 end as in_doubt
      from vendors.transfer t
      where t.vendor = ${vendor} and t.currency = ${currency}
      union all
      select b.player_id, b.payout - b.stake, 0
      from vendors.fed_bet b join vendors.feed_page p on p.id = b.page_id
      where b.vendor = ${vendor} and p.currency = ${currency}
    ) x
    join members.member m on m.id = x.player_id
    group by 1, 2
    order by 2`.execute(deps.db)
  return rows
}

function differences(
  players: readonly Expected[],
  reportedOf: (member: string) => bigint,
): Compared[] {
  return players.flatMap(({ member, player, units, in_doubt }) => {
    const reported = reportedOf(member)
    const off = reported - units
    return (off < 0n ? -off : off) > in_doubt ? [{ member, player, expected: units, reported }] : []
  })
}

/** Wallets that hold money of no player of ours. */
const unknownOf = (players: readonly Expected[], told: ReadonlyMap<string, bigint>): Compared[] => {
  const ours = new Set(players.map(({ member }) => member))
  return [...told]
    .filter(([member, units]) => units !== 0n && !ours.has(member))
    .map(([member, reported]) => ({ member, player: member, expected: 0n, reported }))
}

/**
 * Of those that differ the ones that do when looked at again, by as much, with no round open: who
 * plays meanwhile has staked what the feed does not tell yet.
 */
async function standing(
  deps: TransferDeps,
  vendor: TransferVendor,
  currency: string,
  first: readonly Compared[],
): Promise<Compared[]> {
  if (first.length === 0) return []
  const again = new Map<string, bigint>()
  for (const { member, reported } of first.slice(0, NAMED_MOST)) {
    const said = await protocolOf(vendor.protocol).balance(deps.asking, vendor.line, {
      member,
      currency,
    })
    if (!said?.hasOpenRound) again.set(member, said?.units ?? reported)
  }
  await readFeed(deps, vendor)
  const players = await expectedOf(deps, vendor, currency)
  const offs = new Map(first.map((one) => [one.member, one.reported - one.expected]))
  return [
    ...differences(players, (member) => again.get(member) ?? 0n),
    ...unknownOf(players, again),
  ].filter(
    ({ member, expected, reported }) =>
      again.has(member) && offs.get(member) === reported - expected,
  )
}
