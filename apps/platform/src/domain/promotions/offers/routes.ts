import type { OperatorCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import { offeredGames } from '../../vendors/index.ts'
import { exportedList } from '../../audit/index.ts'
import type { Deps } from '../deps.ts'
import { dryRun } from './dry-run.ts'
import { change, create, putInOrder, switchTo } from './save.ts'
import { countParticipants, type Counted, promotionsOfBrand, type PromotionRow } from './store.ts'

const toWire = (row: PromotionRow, counted: Counted | undefined) => ({
  id: `${row.id}`,
  draft: row.draft,
  state: row.state,
  cost: unitsToDecimal(row.cost),
  approved: row.budget === null ? null : unitsToDecimal(row.budget),
  participants: counted?.participants ?? 0,
  applying: counted?.applying ?? 0,
  version: row.version,
  changedAt: row.changedAt.toISOString(),
})
type Shown = ReturnType<typeof toWire>

/** Of the file that operators take away. */
const columns: Readonly<Record<string, (row: Shown) => string | number | null>> = {
  Code: ({ draft }) => draft.code,
  Title: ({ draft }) => draft.title['en'] || Object.values(draft.title)[0]!,
  Kind: ({ draft }) => draft.rules.kind,
  State: ({ state }) => state,
  From: ({ draft }) => draft.from,
  Until: ({ draft }) => draft.until,
  Budget: ({ draft }) => draft.budget,
  Cost: ({ cost }) => cost,
  Members: ({ participants }) => participants,
  Applying: ({ applying }) => applying,
}

export function offerRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  const shown = async (rows: readonly PromotionRow[]) => {
    const counted = await countParticipants(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toWire(row, counted.get(row.id)))
  }
  const one = async (outcome: PromotionRow | Refusal) =>
    isRefusal(outcome) ? outcome : (await shown([outcome]))[0]!

  route('GET /ops/promotions', async ({ operator, query, ip }) => {
    const words = query.search.toLowerCase()
    const rows = (
      await promotionsOfBrand(db, operator.brandId, ['draft', 'on', 'paused', 'closed'])
    ).filter(
      ({ code, draft }) =>
        code.includes(words) ||
        Object.values(draft.title).some((title) => title.toLowerCase().includes(words)),
    )
    if (query.format === 'csv')
      return exportedList(db, {
        operator,
        ip,
        name: 'promotions',
        query,
        ids: rows,
        read: (some: readonly PromotionRow[]) => shown(some),
        columns,
      })
    return { promotions: await shown(rows) }
  })
  route('GET /ops/promotions/games', async ({ operator }) => ({
    games: (await offeredGames(db, operator.brandId))
      .filter(({ hasFreeRounds }) => hasFreeRounds)
      .map(({ vendor, code, name }) => ({ vendor, code, name })),
  }))
  route('POST /ops/promotions', async ({ operator, ip, body }) =>
    one(await create(deps, { ...operator, ip }, body)),
  )
  route('PUT /ops/promotions/:id', async ({ operator, ip, params, body }) =>
    one(await change(deps, { ...operator, ip }, { ...params, ...body })),
  )
  route('POST /ops/promotions/:id/state', async ({ operator, ip, params, body }) =>
    one(await switchTo(deps, { ...operator, ip }, { ...params, ...body })),
  )
  route('POST /ops/promotions/order', ({ operator, ip, body }) =>
    putInOrder(deps, { ...operator, ip }, body.ids),
  )
  route('POST /ops/promotions/dry-run', async ({ operator: { brandId }, body }) => {
    const { timeZone } = await deps.brand.settings(brandId)
    return dryRun(db, { brandId, ...body, timeZone, at: deps.now() })
  })
}
