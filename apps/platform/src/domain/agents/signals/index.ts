import type { OperatorCalls, Signal } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { placeOf } from '../../../http/wire.ts'
import { isRefusal } from '../../../refusal.ts'
import { signed } from '../bills/to-wire.ts'
import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'
import { decideSignal } from './decide.ts'
import { findSignals } from './find.ts'
import { type SignalRow, signalsOfBrand } from './store.ts'

const signalToWire = (row: SignalRow): Signal => ({
  id: `${row.id}`,
  number: `S-${row.id}`,
  kind: row.kind,
  state: row.state,
  agent: row.agent,
  others: row.others,
  reasons: row.reasons.map(({ units, ...reason }) => ({
    ...reason,
    amount: units === null ? null : signed(BigInt(units)),
  })),
  foundAt: row.found_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  decision: row.decided_at && {
    by: row.decided_by!,
    note: row.note!,
    at: row.decided_at.toISOString(),
  },
})

function signalRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  route('GET /ops/agent-signals', async ({ operator: { brandId }, query }) => {
    const { rows, counts } = await signalsOfBrand(deps.db, brandId, query)
    const total = counts.find(({ state }) => state === query.state)!.count
    return { rows: rows.map(signalToWire), ...placeOf(query, total), counts }
  })
  route('POST /ops/agent-signals/find', async ({ operator: { brandId } }) => ({
    found: await findSignals(deps, brandId),
  }))
  route('POST /ops/agent-signals/:id/decide', async ({ operator, ip, params, body }) => {
    const decided = await decideSignal(deps, { ...operator, ip }, { id: params.id, ...body })
    return isRefusal(decided) ? decided : signalToWire(decided)
  })
}

/** What looks like abuse in agents' lines, for operators to judge. */
export const signalsPart = (deps: Deps): Part => ({
  operator: (route) => signalRoutes(route, deps),
  jobs: [
    {
      name: 'find_signals',
      every: '35 21 * * *',
      act: async () => {
        for (const { id } of await deps.brand.brands())
          await findSignals(deps, id).catch((error) => deps.onError(error, { signalsOf: id }))
      },
    },
  ],
})
