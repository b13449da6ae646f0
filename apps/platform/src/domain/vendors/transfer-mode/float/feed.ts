import { houseAccount, post } from '@padma/ledger'
import { sql } from 'kysely'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { publish } from '../../../../db/outbox/outbox.ts'
import type { Tx } from '../../../../db/pool.ts'
import { floatOf, resultOf, type TransferDeps } from '../deps.ts'
import type { FedBet, FeedPage } from '../protocol.ts'
import { protocolOf } from '../protocols/index.ts'
import { type TransferVendor, transferVendors } from '../transfers/store.ts'

const PAGES_AT_ONCE = 50
type Player = { id: bigint; brandId: number; member: string; currency: string }
type Fresh = FedBet & { player: Player }

/** Every vendor's bet feed up to its end. One that does not answer keeps no other waiting. */
export async function readFeeds(deps: TransferDeps): Promise<void> {
  for (const vendor of await transferVendors(deps.db, deps.box, null)) await readFeed(deps, vendor)
}

export async function readFeed(deps: TransferDeps, vendor: TransferVendor): Promise<void> {
  for (let pages = 0; pages < PAGES_AT_ONCE; pages += 1) {
    const { rows } = await sql<{ feed_cursor: string }>`
      select feed_cursor from vendors.transfer_vendor
      where vendor = ${vendor.vendor}`.execute(deps.db)
    const from = rows[0]!.feed_cursor
    const page = await protocolOf(vendor.protocol).feed(deps.asking, vendor.line, from)
    if (!page || page.cursor === from) return
    await book(deps, vendor, from, page)
  }
}

/**
 * A page at once: each new bet becomes a closed round of its player, and what all of them won or
 * lost together moves between the vendor's result and its float. A bet that comes twice is one.
 */
async function book(
  deps: TransferDeps,
  vendor: TransferVendor,
  from: string,
  page: FeedPage,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { rows: held } = await sql`
      select from vendors.transfer_vendor
      where vendor = ${vendor.vendor} and feed_cursor = ${from} for no key update`.execute(tx)
    if (held.length === 0) return
    await sql`
      update vendors.transfer_vendor set feed_cursor = ${page.cursor}
      where vendor = ${vendor.vendor}`.execute(tx)
    const fresh = await freshOf(deps, tx, vendor, page.bets)
    const currency = fresh[0]?.currency
    if (!currency) return
    const net = fresh.reduce((sum, { stake, payout }) => sum + payout - stake, 0n)
    const { rows: kept } = await sql<{ id: bigint }>`
      insert into vendors.feed_page (vendor, from_cursor, to_cursor, currency, net)
      values (${vendor.vendor}, ${from}, ${page.cursor}, ${currency}, ${net})
      returning id`.execute(tx)
    const pageId = kept[0]!.id
    for (const bet of fresh) await putRound(tx, vendor, pageId, bet, deps.now())
    if (net === 0n) return
    await post(tx, {
      kind: 'game_result',
      source: 'transfer-mode',
      reference: `feed:${pageId}`,
      cause: `feed:${pageId}`,
      legs: [
        { account: await houseAccount(tx, resultOf(vendor.vendor), currency), units: -net },
        { account: await houseAccount(tx, floatOf(vendor.vendor), currency), units: net },
      ],
    })
  })
}

/** Those not booked yet, of players of the brand in their currency, by player: the lock order. */
async function freshOf(
  deps: TransferDeps,
  tx: Tx,
  vendor: TransferVendor,
  bets: readonly FedBet[],
): Promise<Fresh[]> {
  const byReference = new Map(bets.map((bet) => [bet.reference, bet]))
  const { rows: known } = await sql<{ bet_ref: string }>`
    select bet_ref from vendors.fed_bet
    where vendor = ${vendor.vendor} and bet_ref = any(${[...byReference.keys()]}::text[])`.execute(
    tx,
  )
  for (const { bet_ref } of known) byReference.delete(bet_ref)
  const { rows: players } = await sql<Player>`
    select m.id, m.brand_id as "brandId", m.vendor_user as member, a.currency
    from members.member m
    join ledger.account a on a.owner_id = m.id and a.kind = 'cash'
    where m.brand_id = ${vendor.brandId}
      and m.vendor_user = any(${bets.map(({ member }) => member)}::text[])`.execute(tx)
  const byMember = new Map(players.map((player) => [player.member, player]))
  const fresh: Fresh[] = []
  for (const bet of byReference.values()) {
    const player = byMember.get(bet.member)
    if (player?.currency === bet.currency) fresh.push({ ...bet, player })
    else
      deps.onError(new Error(`${vendor.vendor} tells a bet of no player of ours`), {
        bet: bet.reference,
      })
  }
  // Of another currency than the first: none, as long as a brand has one.
  return fresh
    .filter(({ currency }) => currency === fresh[0]!.currency)
    .sort((a, b) => Number(a.player.id - b.player.id))
}

async function putRound(
  tx: Tx,
  { vendor }: TransferVendor,
  pageId: bigint,
  bet: Fresh,
  now: Date,
): Promise<void> {
  const { player, reference, gameCode, stake, payout, currency } = bet
  const at = bet.at < now ? bet.at : now
  const { rows } = await sql<{ id: bigint; valid_cash: bigint }>`
    insert into vendors.round (vendor, player_id, round_ref, game_code, currency, state,
      stake_cash, payout, opened_at, closed_at, called_at, turnover_weight_ppm, standing_bets,
      valid_cash, valid_bonus)
    select ${vendor}, ${player.id}, ${reference}, ${gameCode}, ${currency}, 'closed', ${stake},
      ${payout}, ${at}, ${at}, ${at}, coalesce(g.turnover_weight_ppm, 0), 1,
      vendors.valid_bet(coalesce(g.game_type, 'RNG'), null, ${stake}, ${payout}), 0
    from (select 1) one
    left join vendors.game g on g.vendor = ${vendor} and g.code = ${gameCode}
    returning id, valid_cash`.execute(tx)
  const round = rows[0]!
  await sql`
    insert into vendors.fed_bet (vendor, bet_ref, page_id, round_id, player_id, stake, payout)
    values (${vendor}, ${reference}, ${pageId}, ${round.id}, ${player.id}, ${stake},
      ${payout})`.execute(tx)
  await publish(tx, 'round.closed', {
    brandId: player.brandId,
    playerId: player.id,
    payload: {
      vendor,
      roundId: `${round.id}`,
      round: reference,
      gameCode,
      kind: 'fed',
      units: `${stake}`,
      stakeUnits: `${stake}`,
      payoutUnits: `${payout}`,
      state: 'closed',
      openedAt: at.toISOString(),
      closedAt: at.toISOString(),
      validCashUnits: `${round.valid_cash}`,
    },
  })
  // The fact has locked the player.
  await sql`
    select limits.count_play(${player.id}, ${stake}, ${payout}, ${at})`.execute(tx)
}
