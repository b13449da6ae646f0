import { randomInt, randomUUID } from 'node:crypto'
import type { DrawGame, PadRow } from '@padma/game-protocol'
import { cellsOf } from '@padma/games/lottery/kit/pad.ts'
import { stakeOf } from '@padma/games/lottery/kit/price.ts'
import { roundOf } from '../../../apps/studio/src/draws/tickets/finish.ts'
import { createWalletClient } from '../../../apps/studio/src/wallet-client/index.ts'
import { withAdmin } from '../../postgres/databases.ts'
import type { HttpWorld } from '../http/world.ts'

const UNIT_STAKE = 100_000n
const AT_ONCE = 400

/**
 * So many tickets of every player for one issue ahead, of all plays in turn: real bets at the
 * wallet, and the studio's rows as its own sale leaves them. Its name.
 */
export async function sellTickets(
  world: HttpWorld,
  { game, each, say }: { game: DrawGame<unknown>; each: number; say: (text: string) => void },
): Promise<string> {
  const wallet = createWalletClient({
    walletUrl: `http://127.0.0.1:${world.platformPort}/gw/v1/padma-studio`,
    privateKeyPem: world.studioKeyPem,
  })
  return withAdmin(world.stack.databaseUrls.studio, async (client) => {
    const { rows } = await client.query<{ issue: string }>(
      `select issue from issue
      where game_code = $1 and state = 'open'
      order by draws_at desc
      limit 1`,
      [game.code],
    )
    const { issue } = rows[0]!
    const wanted = world.players.flatMap((player) =>
      Array.from({ length: each }, () => ticketOf(game, issue, player)),
    )
    while (wanted.length > 0) {
      const batch = wanted.splice(0, AT_ONCE)
      const answers = await Promise.all(
        batch.map(({ stake_units, ...ticket }) =>
          wallet.act('bet', {
            user: ticket.wallet_user,
            token: ticket.wallet_token,
            game_code: game.code,
            transaction_uuid: ticket.bet_uuid,
            supplier_transaction_id: ticket.bet_uuid,
            round: roundOf(ticket),
            amount: Number(stake_units),
            currency: 'BDT',
            round_closed: false,
          }),
        ),
      )
      const refused = answers.find(({ status }) => status !== 'RS_OK')
      if (refused) throw new Error(`a bet was answered ${refused.status}`)
      await client.query(
        `with sold as (
          select * from json_to_recordset($1) as t (
            id uuid, wallet_user text, wallet_token text, lines jsonb, stake_units bigint,
            bet_uuid uuid, rollback_uuid uuid, game_code text, issue text
          )
        ), bought as (
          insert into purchase (id, wallet_user, request_key, asked, stops_on_win)
          select id, wallet_user, id, '', false from sold
          returning id
        )
        insert into ticket (
          id, purchase_id, wallet_user, wallet_token, currency, game_code, issue, lines,
          multiple, stake_units, own_mode, is_chase, bet_uuid, rollback_uuid, state
        )
        select s.id, s.id, wallet_user, wallet_token, 'BDT', game_code, issue, lines, 1,
          stake_units, 1956, false, bet_uuid, rollback_uuid, 'placed'
        from sold s join bought b on b.id = s.id`,
        [
          JSON.stringify(
            batch.map((ticket) => ({ ...ticket, stake_units: `${ticket.stake_units}` })),
          ),
        ],
      )
      if (wanted.length % 20_000 === 0) say(`${wanted.length} tickets to sell`)
    }
    return issue
  })
}

let turn = 0
function ticketOf(
  game: DrawGame<unknown>,
  issue: string,
  player: { user: string; walletToken: string },
) {
  const play = game.plays[turn++ % game.plays.length]!
  let pick: number[][]
  // A pick whose rows clash buys nothing.
  do pick = play.pad.rows.map(randomRow)
  while (play.classes(pick).length === 0)
  const line = { play: play.code, pick, unitStakeUnits: UNIT_STAKE, mode: 1_950 }
  return {
    id: randomUUID(),
    wallet_user: player.user,
    wallet_token: player.walletToken,
    game_code: game.code,
    issue,
    lines: [{ ...line, unitStakeUnits: `${UNIT_STAKE}` }],
    stake_units: stakeOf(play, line),
    bet_uuid: randomUUID(),
    rollback_uuid: randomUUID(),
  }
}

function randomRow(row: PadRow): number[] {
  const { first, count } = cellsOf(row)
  const chosen = new Set<number>()
  while (chosen.size < Math.max(1, row.least)) chosen.add(first + randomInt(count))
  return [...chosen].toSorted((a, b) => a - b)
}
