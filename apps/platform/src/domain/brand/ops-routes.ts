import { type OperatorCalls, type SectionName, settingFields } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import { pageOf, spanOf } from '../../http/wire.ts'
import { isRefusal } from '../../refusal.ts'
import { type ChangeDeps, changeSection, sectionOf, undoChange } from './settings/change-section.ts'
import { keepPicture } from './pictures/keep-picture.ts'
import type { DomainSpeeds } from './permission/domain-speeds.ts'
import { changesOf } from './store.ts'

/** What the console changes of a brand. */
export function configurationRoutes(
  route: Route<OperatorCalls>,
  deps: ChangeDeps & { speeds: DomainSpeeds },
): void {
  async function stateOf(brandId: number, section: SectionName) {
    const {
      rows: [last],
    } = await changesOf(deps.db, brandId, section, { limit: 1, offset: 0 })
    const value = sectionOf(await deps.brand.settings(brandId), section)
    return {
      section,
      version: last?.version ?? 0,
      value,
      fields: settingFields(section),
      changedAt: last?.changed_at.toISOString() ?? null,
      changedBy: last?.by ?? null,
    }
  }

  route('GET /ops/configuration/:section', async ({ operator, params }) =>
    stateOf(operator.brandId, params.section),
  )
  route(
    'PUT /ops/configuration/:section',
    async ({ operator, params, body, ip, host }) =>
      (await changeSection(
        deps,
        { ...operator, ip, host },
        { section: params.section, ...body, undoes: null },
      )) ?? stateOf(operator.brandId, params.section),
  )
  route('GET /ops/configuration/:section/changes', async ({ operator, params, query }) => {
    const changes = await changesOf(deps.db, operator.brandId, params.section, spanOf(query))
    return pageOf(query, changes, (row) => ({
      id: `${row.id}`,
      version: row.version,
      at: row.changed_at.toISOString(),
      by: row.by,
      before: row.before,
      after: row.after,
      undoes: row.undoes === null ? null : `${row.undoes}`,
    }))
  })
  route('POST /ops/pictures', async ({ operator, body, ip, host }) =>
    keepPicture(deps, { ...operator, ip, host }, body.data),
  )
  route('GET /ops/domains', async ({ operator }) => ({
    domains: await deps.speeds(operator.brandId),
  }))
  route(
    'POST /ops/configuration/changes/:id/undo',
    async ({ operator, params, body, ip, host }) => {
      const undone = await undoChange(
        deps,
        { ...operator, ip, host },
        { changeId: params.id, version: body.version },
      )
      return isRefusal(undone) ? undone : stateOf(operator.brandId, undone.section)
    },
  )
}
