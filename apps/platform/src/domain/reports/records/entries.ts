import { unitsToDecimal } from '@padma/money'
import type { Db } from '../../../db/pool.ts'
import type { AccountSpan, Figures, Moved, Stretch } from '../../figures/index.ts'
import { entriesPage, type OwnEntryRow } from './entries-store.ts'
import { ownEntryToWire } from './to-wire.ts'

/**
 * The accounts of a player's own record: a withdrawal shows when its money is held, not when it is
 * paid.
 */
const own: readonly AccountSpan['kind'][] = ['cash', 'bonus', 'owed']
type Deps = { db: Db; figures: Pick<Figures, 'spans' | 'moved'> }

/** As money comes and goes: in, played, out; kinds of later parts stand between. */
const order = ['deposit', 'gift', 'stake', 'payout', 'rollback']
const ends = ['withdrawal_hold', 'withdrawal_release', 'withdrawal']
const placeOf = (kind: string): number => {
  const [early, late] = [order.indexOf(kind), ends.indexOf(kind)]
  if (early >= 0) return early
  return late >= 0 ? 100 + late : 50
}
const inOrder = (moved: readonly Moved[]): Moved[] =>
  moved.toSorted(
    (one, other) => placeOf(one.kind) - placeOf(other.kind) || (one.kind < other.kind ? -1 : 1),
  )

const kindToWire = ({ kind, entries, credits, debits }: Moved) => ({
  kind,
  entries: Number(entries),
  credits: unitsToDecimal(credits),
  debits: unitsToDecimal(debits),
})

/** Movements, the newest first. */
export async function entriesRecord(
  { db, figures }: Deps,
  playerId: bigint,
  stretch: Stretch,
  {
    kinds,
    before,
    pageSize,
  }: { kinds?: string | undefined; before?: string | undefined; pageSize: number },
) {
  const wanted = kinds?.split(',') ?? null
  const spans = await figures.spans(db, playerId, own, stretch)
  const [moved, rows] = await Promise.all([
    figures.moved(db, spans, stretch),
    entriesPage(db, spans, stretch, {
      kinds: wanted,
      cursor: readCursor(before),
      limit: pageSize + 1,
      isOldestFirst: false,
    }),
  ])
  const counted = moved.filter(({ kind }) => wanted?.includes(kind) ?? true)
  const sum = (of: 'entries' | 'credits' | 'debits') =>
    counted.reduce((total, each) => total + each[of], 0n)
  return {
    ...paged(rows, pageSize, before),
    totals: {
      entries: Number(sum('entries')),
      credits: unitsToDecimal(sum('credits')),
      debits: unitsToDecimal(sum('debits')),
      net: unitsToDecimal(sum('credits') + sum('debits')),
    },
    kinds: inOrder(moved).map(kindToWire),
  }
}

/** How the balance came from one moment to another, the oldest entry first. */
export async function balanceExplained(
  { db, figures }: Deps,
  playerId: bigint,
  stretch: Stretch,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
) {
  const spans = await figures.spans(db, playerId, own, stretch)
  const [moved, rows] = await Promise.all([
    figures.moved(db, spans, stretch),
    entriesPage(db, spans, stretch, {
      kinds: null,
      cursor: readCursor(after),
      limit: pageSize + 1,
      isOldestFirst: true,
    }),
  ])
  const at = (end: 'opening' | 'closing') =>
    unitsToDecimal(spans.reduce((total, span) => total + span[end], 0n))
  return {
    ...paged(rows, pageSize, after),
    opening: at('opening'),
    closing: at('closing'),
    accounts: spans.map(({ kind, opening, closing }) => ({
      account: kind,
      opening: unitsToDecimal(opening),
      closing: unitsToDecimal(closing),
    })),
    kinds: inOrder(moved).map(kindToWire),
    entries: Number(moved.reduce((total, { entries }) => total + entries, 0n)),
  }
}

/** The cursor tells of each account which entry was shown last: `cash-12.bonus-3`. */
function readCursor(text: string | undefined): Map<string, bigint> {
  const places = (text ?? '').split('.').map((part) => /^(\w+)-(\d{1,18})$/.exec(part))
  return new Map(places.flatMap((place) => (place ? [[place[1]!, BigInt(place[2]!)]] : [])))
}

function paged(rows: readonly OwnEntryRow[], pageSize: number, former: string | undefined) {
  const shown = rows.slice(0, pageSize)
  const cursor = readCursor(former)
  for (const { account, sequence } of shown) cursor.set(account, sequence)
  return {
    rows: shown.map(ownEntryToWire),
    next:
      rows.length > pageSize
        ? [...cursor].map(([account, sequence]) => `${account}-${sequence}`).join('.')
        : null,
  }
}
