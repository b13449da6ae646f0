import { randomUUID } from 'node:crypto'
import { parseUnits, unitsToDecimal } from '@padma/money'
import type { Asking } from './protocol.ts'

type Mood = 'well' | 'lost' | 'dead' | 'declines'
type Ticket = { ticket: string; member: string; bet: string; win: string; settled: string }

/** A vendor of tests behind the protocol `haor`, in memory. */
export function fakeHaor(now: () => Date) {
  const feed = randomUUID().slice(0, 8)
  const cursorAt = (place: number) => `${feed}.${place}`
  const wallets = new Map<string, bigint>()
  const orders = new Map<string, 'CTS_SUCCESS' | 'CTS_DECLINED'>()
  const tickets: Ticket[] = []
  const state = { mood: 'well' as Mood, hasOpenRound: false, calls: [] as string[], twice: false }

  function move(kind: 'in' | 'out', form: URLSearchParams) {
    const order = form.get('order')!
    const known = orders.get(order)
    if (known) return { result: known }
    const [member, units] = [form.get('member')!, parseUnits(form.get('amount')!)!]
    const after = (wallets.get(member) ?? 0n) + (kind === 'in' ? units : -units)
    const isTaken = state.mood !== 'declines' && after >= 0n
    if (isTaken) wallets.set(member, after)
    orders.set(order, isTaken ? 'CTS_SUCCESS' : 'CTS_DECLINED')
    return { result: orders.get(order), message: isTaken ? '' : 'closed' }
  }
  const answers: Record<string, (form: URLSearchParams) => object> = {
    'wallet/transfer_in': (form) => move('in', form),
    'wallet/transfer_out': (form) => move('out', form),
    'wallet/check_transfer': (form) => ({
      result: orders.get(form.get('order')!) ?? 'CTS_UNKNOWN_ORDER',
    }),
    'wallet/balance': (form) => ({
      balance: unitsToDecimal(wallets.get(form.get('member')!) ?? 0n),
      open_rounds: state.hasOpenRound ? 1 : 0,
    }),
    'wallet/balances': (form) => ({
      list: form.get('after')
        ? []
        : [...wallets].map(([member, units]) => ({ member, balance: unitsToDecimal(units) })),
      next: 'end',
    }),
    'transactions/list': (form) => {
      const list = tickets.slice(Number(form.get('after')!.split('.')[1])).map((ticket) => ({
        ...ticket,
        game: 'haor-dice',
        currency: 'BDT',
      }))
      return { list: state.twice ? [...list, ...list] : list, next: cursorAt(tickets.length) }
    },
    'game/launch': () => ({ url: 'http://haor.example/play' }),
  }
  const asking: Asking = {
    now,
    async fetch(address, { body }) {
      const path = new URL(address).pathname.slice(1)
      state.calls.push(path)
      if (state.mood === 'dead') throw new TypeError('the line is dead')
      const answer = answers[path]!(new URLSearchParams(body))
      if (state.mood === 'lost') throw new TypeError('the line broke')
      return Response.json(answer)
    },
  }
  return {
    asking,
    state,
    wallets,
    /** Where its bet feed begins. */
    firstCursor: cursorAt(0),
    /** A settled bet of the player: whole amounts. */
    play(member: string, bet: number, win: number) {
      wallets.set(member, wallets.get(member)! + BigInt(win - bet) * 100_000n)
      tickets.push({
        ticket: randomUUID(),
        member,
        bet: `${bet}.00`,
        win: `${win}.00`,
        settled: now().toISOString(),
      })
    },
  }
}
