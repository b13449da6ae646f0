import type { OperatorCalls } from '@padma/contract'
import type { Db } from '../../../db/pool.ts'
import type { Route } from '../../../http/edge.ts'
import { pageOf, spanOf } from '../../../http/wire.ts'
import type { Audit } from '../../audit/index.ts'
import type { Brand } from '../../brand/index.ts'
import { namesOf, readOperatorByName, usernamesOf } from '../store.ts'

type Deps = {
  db: Db
  audit: Pick<Audit, 'list' | 'actsOf'>
  brand: Pick<Brand, 'settings'>
}

/** The log with the names of those who acted. */
export function auditRoutes(route: Route<OperatorCalls>, { db, audit, brand }: Deps): void {
  route('GET /ops/audit', async ({ operator, query }) => {
    const { brandId } = operator
    const by = query.operator ? await readOperatorByName(db, brandId, query.operator) : null
    const found =
      query.operator && !by
        ? { rows: [], total: 0 }
        : await audit.list(
            { id: brandId, timeZone: (await brand.settings(brandId)).timeZone },
            {
              operatorId: by?.id ?? null,
              act: query.act || null,
              subject: query.subject.trim() || null,
              day: query.day ?? null,
            },
            spanOf(query),
          )
    const names = await namesOf(
      db,
      brandId,
      found.rows.flatMap(({ operator_id }) => operator_id ?? []),
    )
    const mayRead = operator.rights.has('players.read')
    return pageOf(query, found, (row) => ({
      id: String(row.id),
      playerId: mayRead && row.player_id !== null ? String(row.player_id) : null,
      at: row.at.toISOString(),
      operator: (row.operator_id !== null && names.get(row.operator_id)) || '',
      act: row.act,
      subject: row.subject,
      before: row.before,
      after: row.after,
      ip: row.ip,
    }))
  })

  route('GET /ops/audit/choices', async ({ operator }) => ({
    operators: await usernamesOf(db, operator.brandId),
    acts: await audit.actsOf(operator.brandId),
  }))
}
