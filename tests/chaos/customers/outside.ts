import { randomUUID } from 'node:crypto'
import { Unreachable } from '@padma/contract/client'
import type { Stack } from '@padma/testkit'

export type Mood = 'well' | 'lost' | 'declines' | 'twice'
export type Manner = 'usual' | 'twice' | 'out_of_order'
type Answer = { status: number; body: Record<string, unknown>; leadsTo: string | null }

/** The sandbox as people and testers meet it. */
export function openOutside(
  { sandboxUrl }: Pick<Stack, 'sandboxUrl'>,
  untilAnswered: <T>(ask: () => Promise<T>) => Promise<T>,
) {
  const post = (
    address: string,
    body: object,
    { isForm = false, headers = {} }: { isForm?: boolean; headers?: Record<string, string> } = {},
  ) =>
    visit(address, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? `${new URLSearchParams({ ...body })}` : JSON.stringify(body),
    })
  const visit = (address: string, asked: RequestInit): Promise<Answer> =>
    untilAnswered(async () => {
      const response = await fetch(new URL(address, sandboxUrl), { ...asked, redirect: 'manual' })
      if (response.status >= 500) throw new Unreachable(`${address}: ${response.status}`)
      const text = await response.text()
      return {
        status: response.status,
        body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
        leadsTo: response.headers.get('location'),
      }
    })

  return {
    /** Of bKash or NodiPay; `dead` is left out, for everyone meets it. */
    behave: (party: 'bkash' | 'nodipay' | 'phone', how: Manner) =>
      post('/payments', { party, how }, { isForm: true }),
    /** Pays at a provider's page. Where the page leads then. */
    async payAt(page: string): Promise<string> {
      const { leadsTo } = await post(page, { act: 'pay' }, { isForm: true })
      if (!leadsTo) throw new Error(`${page} leads nowhere after paying`)
      return leadsTo
    },
    /** A browser comes back from there. */
    comeBack: (address: string) => visit(address, {}),
    /** By mobile money; under its key it is one transfer. */
    async send(wanted: { method: string; to: string; amount: string; key: string }) {
      const { body } = await post('/mobile-money/send', { ...wanted, from: '01712345678' })
      return String(body.transactionId)
    },
    feel: (member: string, mood: Mood) => post('/haor-games/mood', { member, mood }),
    /** Throws the dice once for 10.00; false when the seat's address is used up. */
    async playDice(page: string): Promise<boolean> {
      const seat = new URL(page).searchParams.get('seat')
      const sat = await post('/haor-games/table/sit', { seat })
      if (sat.status !== 200) return false
      const headers = { authorization: `Bearer ${String(sat.body.token)}` }
      const bet = { id: randomUUID(), choice: 'high', bet: '1000' }
      await post('/haor-games/table/bet', bet, { headers })
      await post('/haor-games/table/lift', {}, { headers })
      return true
    },
  }
}
