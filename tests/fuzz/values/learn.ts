import type { Accepted } from '../books.ts'
import type { FuzzedCall } from '../fuzzed-call.ts'
import type { Answer, Wire } from '../answers/send.ts'
import type { World } from '../world.ts'
import { parseUnits } from '@padma/money'

/** What did not arrive of a disputed payout. */
const restOf = (value: object): bigint =>
  parseUnits((value as { claim: { remaining: string } }).claim.remaining)!

/**
 * What an accepted request brings into the world: things that later requests may name, and what the
 * books must show for it.
 */
export function learn(
  world: World,
  call: FuzzedCall,
  wire: Wire,
  answer: Answer,
  accepted: Accepted,
): void {
  const { known } = world
  const value = (answer.json as { value?: Record<string, string> } | undefined)?.value ?? {}
  const body = (wire.asked.body ?? {}) as Record<string, string>
  const owner = world.players.findIndex(
    ({ token }) => wire.headers.authorization === `Bearer ${token}`,
  )
  const own = owner >= 0 ? { owner } : {}
  const ofPlayer = {
    owner: world.players.findIndex(
      ({ id }) => id === (value as unknown as { player?: { id: string } }).player?.id,
    ),
  }
  switch (call.name) {
    case 'POST /wps/session/login/freeplay':
      return void world.trials.push(value.token!)
    case 'POST /wps/member/deposit':
      known.add('deposit', { value: value.id!, ...own })
      return known.add('created', { value: value.id!, ...own })
    case 'PUT /wps/member/deposit/:id/transaction':
      known.drop('created', value.id!)
      return known.add(value.state === 'submitted' ? 'submitted' : 'deposit', {
        value: value.id!,
        ...own,
      })
    case 'DELETE /wps/member/deposit/:id':
      known.drop('submitted', value.id!)
      return known.drop('created', value.id!)
    case 'PUT /wps/member/payout-account':
      return known.add('payout account', { value: value.id!, ...own })
    case 'POST /wps/member/withdrawal':
      accepted.set(`cashier withdrawal:${value.id}:hold`, parseUnits(value.amount!)!)
      known.add('withdrawal', { value: value.id!, ...own })
      return known.add('requested', { value: value.id!, ...own })
    case 'POST /wps/member/transfer/upline':
    case 'POST /wps/member/transfer/downline':
      return void accepted.set(`transfers member_transfer:${value.id}`, parseUnits(value.amount!)!)
    case 'POST /wps/member/withdrawal/:id/proof':
      return known.add('open proof', { value: value.id!, ...own })
    case 'POST /wps/member/withdrawal/:id/receipt':
      if (value.state === 'dispute') {
        accepted.set(`cashier withdrawal:${value.id}:disputed`, restOf(value))
        known.add('disputed', { value: value.id!, ...own })
      }
      return known.drop('paid', value.id!)
    case 'DELETE /wps/member/withdrawal/:id':
      accepted.set(`cashier withdrawal:${value.id}:release`, parseUnits(value.amount!)!)
      return known.drop('requested', value.id!)
    case 'GET /wps/game/launchGame':
      return known.add('launch', { value: new URL(value.url!).searchParams.get('launch')! })
    case 'POST /ops/deposits/:id/approve':
      // Another sum waits for a second operator.
      if (value.state !== 'success') return
      accepted.set(`cashier deposit:${value.id}`, parseUnits(value.creditedAmount!)!)
      return known.drop('submitted', value.id!)
    case 'POST /ops/deposits/:id/reject':
      return known.drop('submitted', value.id!)
    case 'POST /ops/withdrawals/:id/approve':
      if (value.state !== 'approved') return
      known.drop('requested', value.id!)
      return known.add('approved', { value: value.id!, ...ofPlayer })
    case 'POST /ops/withdrawals/:id/reject':
      accepted.set(`cashier withdrawal:${value.id}:release`, parseUnits(value.amount!)!)
      known.drop('requested', value.id!)
      return known.drop('approved', value.id!)
    case 'POST /ops/withdrawals/:id/dispute':
      known.drop('disputed', value.id!)
      if (value.state === 'paying') return known.add('approved', { value: value.id!, ...ofPlayer })
      return void accepted.set(
        `cashier withdrawal:${value.id}:${value.state === 'resolved' ? 'returned' : 'forced'}`,
        restOf(value),
      )
    case 'POST /ops/withdrawals/:id/paid':
      known.drop('approved', value.id!)
      if (value.state === 'resolved')
        return void accepted.set(`cashier withdrawal:${value.id}:rest`, restOf(value))
      accepted.set(`cashier withdrawal:${value.id}:paid`, parseUnits(value.amount!)!)
      return known.add('paid', { value: value.id!, ...ofPlayer })
    case 'POST /ops/players/:id/free-rounds':
      return known.add('reward', {
        value: value.id!,
        ...(world.seats.get(String(wire.asked.params.id)) && {
          fields: world.seats.get(String(wire.asked.params.id)),
        }),
      })
    case 'POST /ops/red-envelopes':
      return known.add('red envelope', { value: value.id! })
    case 'POST /ops/sends':
      return known.add('send', { value: value.id! })
    case 'POST /ops/activities':
      return known.add('activity', { value: value.id! })
    case 'POST /ops/roles':
      return known.add('role', { value: value.id! })
    case 'DELETE /ops/roles/:id':
      return known.drop('role', String(wire.asked.params.id))
    case 'POST /ops/staff':
      return known.add('staff', {
        value: (value as unknown as { member: { id: string } }).member.id,
      })
    case 'POST /ops/players/:id/adjustments':
      return known.add('approval', { value: value.id! })
    case 'GET /ops/reconciliation': {
      const { rows = [] } = value as unknown as { rows?: { id: string }[] }
      for (const { id } of rows.slice(-2)) known.add('item', { value: id })
      return
    }
    case 'POST /ops/receiving-accounts':
      return known.add('receiving account', { value: value.id! })
    case 'wallet POST /transaction/bet':
    case 'wallet POST /transaction/win':
    case 'wallet POST /transaction/play':
    case 'wallet POST /transaction/rollback':
      return learnMovement(world, call.name.split('/').at(-1)!, body, accepted)
    case 'wallet POST /transactions': {
      const { acts } = wire.asked.body as unknown as { acts: Movement[] }
      const { results } = answer.json as { results: { status: string }[] }
      results.forEach(({ status }, position) => {
        const act = acts[position]!
        if (status === 'RS_OK') learnMovement(world, act.kind!, act, accepted)
      })
      return
    }
    case 'studio POST /api/session':
      return known.drop('launch', body.launch!)
    case 'studio POST /api/play':
      return known.add('round', { value: (answer.json as { roundId: string }).roundId })
  }
}

type Movement = Record<string, string>
/** A bet, win, play or rollback that the wallet took. */
function learnMovement({ known }: World, kind: string, fields: Movement, accepted: Accepted): void {
  const uuid = fields.transaction_uuid!.toLowerCase()
  const of = { user: fields.user!, token: fields.token!, round: fields.round! }
  const take = (name: 'bet' | 'win', value: string, units: bigint) => {
    accepted.set(`wallet-api:padma-studio ${value}`, units)
    known.add(name, { value, fields: of })
  }
  const refund = BigInt(fields.refund ?? 0)
  // What it undoes is the wallet's to know.
  if (kind === 'rollback') accepted.set(`wallet-api:padma-studio ${uuid}`, null)
  else if (kind === 'win') take('win', uuid, BigInt(fields.amount!) + refund)
  else take('bet', uuid, fields.is_free ? 0n : BigInt(fields.amount!))
  if (kind === 'play')
    take('win', fields.win_transaction_uuid!.toLowerCase(), BigInt(fields.win_amount!) + refund)
}
