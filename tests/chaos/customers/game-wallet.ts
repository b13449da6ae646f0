import { randomUUID } from 'node:crypto'
import type { Customer, Desk } from './desk.ts'
import type { Mood } from './outside.ts'
import { wager } from './play.ts'

const HAOR = 'haor-games'
const moods: readonly Mood[] = ['lost', 'declines', 'twice']

/**
 * Haor Games keeps the money itself: a transfer there by hand, all of it as its game opens, dice, a
 * bonus meanwhile, all back, and back by itself as another vendor's game opens.
 */
export async function playElsewhere(desk: Desk, customer: Customer): Promise<void> {
  const mood = moods[customer.turn % moods.length]!
  const first = await move(desk, customer, { direction: 'in', amount: 300, mood })
  if ((first === 'failed') !== (mood === 'declines'))
    throw new Error(`a transfer to a vendor who feels ${mood} is ${first}`)
  if (mood === 'lost') await move(desk, customer, { direction: 'out', amount: 100, mood })

  while (!(await desk.outside.playDice(await open(desk, customer, HAOR, 'haor-dice')))) continue
  await allThere(desk, customer)
  await wager(desk, customer)
  await bringBack(desk, customer)
  const [dice] = await desk.query<{ net: number }>(
    'sandbox',
    `
      select coalesce(sum(win_paisa - bet_paisa) filter (where place is not null), 0)::int as net
      from haor_ticket where member = $1`,
    [customer.vendorUser],
  )
  customer.kept += dice!.net

  await move(desk, customer, { direction: 'in', amount: 100 })
  await open(desk, customer, 'padma-studio', 'river-kites')
  await bringBack(desk, customer)
}

type Move = { direction: 'in' | 'out'; amount: number; mood?: Mood }
/**
 * One transfer with its end. The vendor feels so until it has heard of it: its answer is lost, or
 * it declines, or it tells each bet twice from then on.
 */
async function move(
  desk: Desk,
  customer: Customer,
  { direction, amount, mood = 'well' }: Move,
): Promise<string> {
  const transferId = randomUUID()
  await desk.outside.feel(customer.vendorUser, mood)
  await desk.untilAnswered(() =>
    customer.call('POST /wps/relay/GCS_walletTransfer', {
      body: {
        from: direction === 'in' ? 'MAIN' : HAOR,
        to: direction === 'in' ? HAOR : 'MAIN',
        amount: `${amount}`,
        transferId,
      },
    }),
  )
  await desk.outside.feel(customer.vendorUser, mood === 'twice' ? mood : 'well')
  await settled(desk, customer)
  const [row] = await desk.query<{ state: string }>(
    'platform',
    `select state from vendors.transfer where player_id = $1 and transfer_id = $2`,
    [customer.id, transferId],
  )
  return row!.state
}

/** Nothing of theirs is on its way. One that never reached the vendor is dead after ten minutes. */
function settled(desk: Desk, { id, username }: Customer): Promise<unknown> {
  return desk.until(
    `nothing of ${username} is on its way`,
    () =>
      desk.query(
        'platform',
        `
          select id, state, direction, checks, next_check_at from vendors.transfer
          where player_id = $1 and state not in ('done', 'failed')`,
        [id],
      ),
    (open) => open.length === 0,
    () => grownOld(desk, id),
  )
}

/** What was killed on its way is asked about at once, and is old enough to be given up. */
async function grownOld(desk: Desk, id: string): Promise<void> {
  await desk.query(
    'platform',
    `
      update vendors.transfer
      set next_check_at = now(), sent_at = least(sent_at, now() - interval '11 minutes')
      where player_id = $1 and (state = 'unknown' and checks > 0
        or state in ('created', 'sent') and created_at < now() - interval '15 seconds')`,
    [id],
  )
  await desk.strike('check_transfers')
}

/** The launch moved all in; what a kill gave back meanwhile goes after it. */
async function allThere(desk: Desk, customer: Customer): Promise<void> {
  for (;;) {
    await settled(desk, customer)
    const { cash } = await desk.balance(customer)
    if (cash === 0) return
    await move(desk, customer, { direction: 'in', amount: cash })
  }
}

async function bringBack(desk: Desk, customer: Customer): Promise<void> {
  await desk.until(
    `all of ${customer.username} comes back`,
    async () => {
      await settled(desk, customer)
      const { wallets } = await desk.untilAnswered(() =>
        customer.call('POST /wps/member/wallet/return', { body: {} }),
      )
      return wallets
    },
    (wallets) => wallets.every(({ result }) => result === 'empty'),
  )
}

async function open(
  { untilAnswered }: Desk,
  { call }: Customer,
  vassalage: string,
  gameCode: string,
): Promise<string> {
  const { url } = await untilAnswered(() =>
    call('GET /wps/game/launchGame', { query: { vassalage, gameCode, gameType: 'RNG' } }).catch(
      (error: { code?: string }) => {
        // The vendor was away for a moment.
        if (error.code === 'vendor_unavailable') throw Object.assign(error, { status: 503 })
        throw error
      },
    ),
  )
  return url
}
