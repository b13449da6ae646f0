import type { OperatorCalls } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { refuse } from '../../refusal.ts'
import type { Notify } from '../notify/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { glanceAt } from './glance/glance.ts'
import type { Reports } from './index.ts'
import { overviewOf } from './overview/overview.ts'
import { accountRecord, bettingRecord } from './records/records.ts'
import { figuresReport } from './results/report.ts'

type Deps = {
  db: Db
  wallet: Pick<Wallet, 'requirementsOf' | 'activeBonus'>
  reports: Pick<Reports, 'history' | 'prove'>
  inbox: Pick<Notify['inbox'], 'told'>
  now: () => Date
  timeZone: (brandId: number) => Promise<string>
  /** The brand of a player, or null when there is no such player. */
  brandOfPlayer: (playerId: bigint) => Promise<number | null>
}

export function operatorReportRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const isOwn = async (brandId: number, playerId: bigint) =>
    (await deps.brandOfPlayer(playerId)) === brandId

  route('GET /ops/overview', async ({ operator: { brandId, rights } }) =>
    overviewOf(deps.db, {
      brandId,
      rights,
      timeZone: await deps.timeZone(brandId),
      at: deps.now(),
    }),
  )
  route('GET /ops/reports/figures', async ({ operator, query, ip }) =>
    figuresReport(deps.db, query, {
      operator,
      ip,
      timeZone: await deps.timeZone(operator.brandId),
    }),
  )
  route('GET /ops/players/:id/glance', async ({ operator, params }) => {
    const { brandId, rights } = operator
    return (await isOwn(brandId, params.id))
      ? glanceAt(deps, { playerId: params.id, rights, at: deps.now() })
      : refuse('not_found')
  })
  route('GET /ops/players/:id/entries', async ({ operator, params, query }) => {
    return (await isOwn(operator.brandId, params.id))
      ? accountRecord(deps.db, params.id, query)
      : refuse('not_found')
  })
  route('GET /ops/players/:id/bets', async ({ operator, params, query }) => {
    return (await isOwn(operator.brandId, params.id))
      ? bettingRecord(deps.db, params.id, query)
      : refuse('not_found')
  })
  route('GET /ops/players/:id/inbox', async ({ operator, params, query: { before } }) => {
    return (await isOwn(operator.brandId, params.id))
      ? deps.inbox.told(params.id, before)
      : refuse('not_found')
  })
  route('GET /ops/proof', async () => {
    const { proofs, roots } = await deps.reports.history()
    return {
      proofs: proofs.map((proof) => {
        const broken = proof.checks.filter((check) => !check.isHeld)
        return {
          id: `${proof.id}`,
          provedAt: proof.proved_at.toISOString(),
          durationMs: proof.duration_ms,
          isProved: proof.is_proved,
          isNightly: proof.asked_by === null,
          checks: proof.checks.length,
          differing: broken.map(({ name, firstDifference }) => ({
            name,
            firstDifference: firstDifference!,
          })),
        }
      }),
      roots: roots.map(({ day, entries, hash, closedAt }) => ({
        day,
        entries: Number(entries),
        hash,
        closedAt: closedAt.toISOString(),
      })),
    }
  })
  route('POST /ops/proof', async ({ operator }) => {
    const proof = await deps.reports.prove(operator.operatorId)
    return {
      isProved: proof.isProved,
      provedAt: proof.provedAt.toISOString(),
      durationMs: proof.durationMs,
      checks: proof.checks.map((check) => ({ ...check, checked: Number(check.checked) })),
    }
  })
}
