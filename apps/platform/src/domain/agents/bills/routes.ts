import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import type { Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { refuse } from '../../../refusal.ts'
import { contractToWire } from '../contracts/index.ts'
import { contractById } from '../contracts/store.ts'
import type { Deps } from '../deps.ts'
import { notAgent } from '../only-agents.ts'
import { billsOfAgent, billById, type BillRow, incomeOf, paymentsOf } from './store.ts'
import { aroundOf } from './statement/around.ts'
import { statementOf } from './statement/file.ts'
import { linesOf } from './statement/lines.ts'
import { billToWire, paymentToWire, signed } from './to-wire.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 92

/** An agent's own bills and income. */
export function billRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const { db } = deps
  /** Settled, and the caller's; of anyone else's they learn nothing. */
  const own = async (agentId: bigint, id: bigint): Promise<BillRow | null> => {
    const bill = await billById(db, id)
    return bill?.agent_id === agentId && bill.settled_at ? bill : null
  }

  route(
    'GET /wps/agent/bills',
    async ({ member, query }) =>
      notAgent(member) ?? pageOf(query, await billsOfAgent(db, member.playerId, query), billToWire),
  )
  route('GET /wps/agent/bills/:id', async ({ member, params }) => {
    const refused = notAgent(member)
    if (refused) return refused
    const bill = await own(member.playerId, params.id)
    if (!bill) return refuse('not_found')
    const contract = (await contractById(db, bill.contract_id))!
    return {
      ...billToWire(bill),
      lines: linesOf(bill, await aroundOf(db, bill)),
      contract: contractToWire(contract, member.playerId, deps.now()),
      payments: (await paymentsOf(db, bill.id)).map(paymentToWire),
    }
  })
  route('GET /wps/agent/bills/:id/file', async ({ member, params }) => {
    const refused = notAgent(member)
    if (refused) return refused
    const bill = await own(member.playerId, params.id)
    if (!bill) return refuse('not_found')
    const { currency } = await deps.wallet.balance(db, member.playerId)
    return statementOf(bill, await aroundOf(db, bill), currency)
  })
  route('GET /wps/agent/income', async ({ member, query: { from, to, kind } }) => {
    const refused = notAgent(member)
    if (refused) return refused
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
    if (days > MOST_DAYS) return refuse('span_too_long', { fields: { to: 'span_too_long' } })
    const rows = await incomeOf(db, member.playerId, { from, to, kind: kind ?? null })
    const sum = (name: 'gross' | 'to_downlines' | 'net') =>
      signed(rows.reduce((all, row) => all + row[name], 0n))
    const { rows: open } = await sql<{ units: bigint }>`
      select coalesce(sum(open_units), 0)::bigint as units from agents.arrear
      where creditor_id = ${member.playerId} and open_units > 0`.execute(db)
    return {
      days: rows.map((row) => ({
        day: row.day,
        kind: row.kind,
        gross: signed(row.gross),
        toDownlines: signed(row.to_downlines),
        net: signed(row.net),
      })),
      gross: sum('gross'),
      toDownlines: sum('to_downlines'),
      net: sum('net'),
      arrears: unitsToDecimal(open[0]!.units),
    }
  })
}
