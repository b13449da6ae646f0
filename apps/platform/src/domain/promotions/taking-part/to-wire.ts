import type { PromotionStatus } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { periodOf } from '@padma/rules'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { cleanHtml, inLanguage, type Settings } from '../../brand/index.ts'
import type { PromotionRow } from '../offers/store.ts'
import { lossSince } from '../paying/losses.ts'
import { isCounted, ticketsOfMember } from '../raffle/tickets.ts'
import { cycleOf } from '../rules.ts'
import { lastCheckIn } from './check-in.ts'
import { type Taker, unmetBy } from './open-to.ts'
import type { ParticipationRow } from './store.ts'

export type Reader = {
  settings: Pick<Settings, 'timeZone' | 'defaultLanguage'>
  language: string
  at: Date
}

/** A promotion as a guest sees it. */
export function forGuests(promotion: PromotionRow, reader: Reader) {
  const { draft, code, startsAt } = promotion
  const isComing = startsAt !== null && reader.at < startsAt
  const status: PromotionStatus = isComing
    ? 'coming_soon'
    : isCounted(promotion, reader.at)
      ? 'close'
      : 'join'
  const words = (texts: Record<string, string>) =>
    inLanguage(texts, reader.language, reader.settings)
  return {
    id: code,
    title: words(draft.title),
    text: words(draft.text),
    content: cleanHtml(words(draft.content)),
    picture: draft.picture,
    from: draft.from,
    until: draft.until,
    state: isComing ? ('coming' as const) : ('running' as const),
    rules: draft.rules,
    review: draft.review,
    claimDays: draft.claimDays,
    status,
    mine: null,
  }
}

type Granted = { claimUntil: Date | null; units: bigint | null; bonusId: string | null }

/** The same with where a member is: the status of the cycle that runs, or of what waits. */
export async function forMember(
  db: Db,
  promotion: PromotionRow,
  {
    member,
    row,
    granted,
  }: { member: Taker; row: ParticipationRow | null; granted: Granted | null },
  reader: Reader,
) {
  const shown = forGuests(promotion, reader)
  const { rules } = promotion.draft
  const { timeZone } = reader.settings
  const memberId = member.playerId
  const cycle = cycleOf(rules, reader.at, timeZone)
  const isNow = row !== null && (row.cycle === cycle || row.status === 'claim')
  const status = statusOf(shown.status, promotion, isNow ? row : null)
  const last = rules.kind === 'check_in' ? await lastCheckIn(db, promotion.id, memberId) : null
  return {
    ...shown,
    status,
    mine: {
      amount: granted?.units ? unitsToDecimal(granted.units) : null,
      claimUntil: (status === 'claim' && granted?.claimUntil?.toISOString()) || null,
      bonusId: granted?.bonusId ?? null,
      reason: isNow ? row.reason : null,
      at: (isNow ? row.changedAt : reader.at).toISOString(),
      comment: isNow ? row.comment : null,
      unmet:
        status === 'join' && rules.kind !== 'news'
          ? await unmetBy(db, promotion, { memberId, at: reader.at, timeZone })
          : [],
      step: last?.step ?? null,
      isDone: last?.day === periodOf(reader.at, 'day', timeZone),
      tickets:
        rules.kind === 'raffle' && (status === 'joined' || status === 'process')
          ? await ticketsOfMember(db, promotion, memberId, reader.at)
          : null,
      loss: rules.kind === 'cashback' ? decimalOf(await lossSince(db, memberId, cycle)) : null,
    },
  }
}

const decimalOf = (units: bigint): string =>
  units < 0n ? `-${unitsToDecimal(-units)}` : unitsToDecimal(units)

function statusOf(
  ofGuests: PromotionStatus,
  { draft: { rules } }: PromotionRow,
  row: ParticipationRow | null,
): PromotionStatus {
  if (row && row.status !== 'join') return row.status
  // No one need opt in to cashback.
  return ofGuests === 'join' && rules.kind === 'cashback' ? 'joined' : ofGuests
}

/** Of the grants of these participations: until when they wait, and what they are worth. */
export async function grantsShown(
  db: Db,
  rows: readonly ParticipationRow[],
): Promise<Map<bigint, Granted>> {
  const ids = rows.flatMap(({ grantId }) => (grantId === null ? [] : [`${grantId}`]))
  const { rows: found } = await sql<Granted & { id: bigint }>`
    select g.id, g.claim_until as "claimUntil", (g.value->>'units')::bigint as units,
      b.id::text as "bonusId"
    from rewards.grant g
    left join wallet.bonus b on b.source = 'promotion' and b.source_id = 'grant:' || g.id
      and b.state = 'active'
    where g.id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.map(({ id, ...granted }) => [id, granted]))
}
