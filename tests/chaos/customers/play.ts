import { randomUUID } from 'node:crypto'
import { giveFreeRounds } from '../../drivers/player.ts'
import type { Customer, Desk } from './desk.ts'

/** Turnover for all that was paid in, an undone bet, and a free round that is undone and played. */
export async function play(desk: Desk, customer: Customer): Promise<void> {
  const { vendor, moved } = desk
  const actor = await desk.seat(customer)
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const bet = vendor.bet(actor, 1_000)
    await moved('/transaction/bet', bet)
    await moved('/transaction/win', vendor.win(bet, 1_000))
  }
  await moved('/transaction/play', vendor.play(actor, 10, 10))
  const undone = vendor.bet(actor, 10)
  await moved('/transaction/bet', undone)
  await moved('/transaction/rollback', vendor.rollback(undone))

  const reward = await freeRound(desk, customer)
  const free = () => vendor.bet(actor, 10, { is_free: true, reward_uuid: reward })
  const freeUndone = free()
  await moved('/transaction/bet', freeUndone)
  await moved('/transaction/rollback', vendor.rollback(freeUndone))
  const freePlayed = free()
  await moved('/transaction/bet', freePlayed)
  await moved('/transaction/win', vendor.win(freePlayed, 10))
  customer.kept += 10_00
}

/**
 * A free round whose winnings are a bonus: it is wagered once and becomes cash. Cash is played
 * before a bonus, so that they must hold none.
 */
export async function wager(desk: Desk, customer: Customer): Promise<void> {
  const { vendor, moved } = desk
  const actor = await desk.seat(customer)
  const reward = await freeRound(desk, customer)
  await desk.query(
    'platform',
    `update rewards.reward set wagering_ppm = 1000000, wagering_days = 7 where reward_uuid = $1`,
    [reward],
  )
  const free = vendor.bet(actor, 10, { is_free: true, reward_uuid: reward })
  await moved('/transaction/bet', free)
  await moved('/transaction/win', vendor.win(free, 10))
  const staked = vendor.bet(actor, 10)
  await moved('/transaction/bet', staked)
  await moved('/transaction/win', vendor.win(staked, 20))
  await desk.until(
    `the bonus of ${customer.username} becomes cash`,
    () => desk.balance(customer),
    ({ cash, bonus }) => cash === 20 && bonus === 0,
  )
  customer.kept += 20_00
}

/** A limit that they set is held to, and lets through what is below it. */
export async function reachLimits(desk: Desk, customer: Customer): Promise<void> {
  const { vendor, moved } = desk
  const actor = await desk.seat(customer)
  await setLimit(desk, customer, 'bet', 50)
  await moved('/transaction/bet', vendor.bet(actor, 60), 'RS_ERROR_LIMIT_REACHED')
  const taken = vendor.bet(actor, 50)
  await moved('/transaction/bet', taken)
  await moved('/transaction/win', vendor.win(taken, 50))
}

export function setLimit(
  { untilAnswered }: Desk,
  { call }: Customer,
  limit: 'bet' | 'loss_month' | 'stake_day' | 'deposit_week',
  amount: number,
) {
  return untilAnswered(() =>
    call('PUT /wps/member/limits/:limit', { params: { limit }, body: { amount: `${amount}` } }),
  )
}

const freeRound = ({ owner, untilAnswered }: Desk, customer: Customer): Promise<string> => {
  const key = randomUUID()
  return untilAnswered(() => giveFreeRounds(customer, owner, { key, rounds: 1, stake: '10' }))
}
