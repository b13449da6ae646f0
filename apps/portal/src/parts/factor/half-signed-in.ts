import { useState } from 'react'
import type { FactorAsked } from './queries.ts'
import type { FactorWay } from '@padma/contract'

const KEY = 'factorAsked'
/** As long as the server's ticket. */
const HALF_MS = 10 * 60_000

/** Where a code went, and when another may be asked for. */
export type Sent = { to: string; restsUntil: number }
export type SentBy = Partial<Record<FactorWay, Sent>>
type Who = { username: string; mobile?: string | undefined; dialingCode?: string | undefined }
export type Half = { asked: FactorAsked; who: Who }
type Kept = Half & { sheet: string; until: number; way?: FactorWay; sent?: SentBy }

type HalfSheet = 'login' | 'forgot' | 'reset' | 'federated'
export const beginHalf = (sheet: HalfSheet, half: Half): void =>
  keep({
    sheet,
    asked: half.asked,
    who: half.who,
    until: Date.now() + HALF_MS,
    ...sentBefore(half),
  })

/**
 * A pending sign-in, by the sheet in which it began. It outlives a reload, and a phone that drops
 * the tab while the member reads their mail; its ticket opens nothing without the second factor.
 * Never a password or a code.
 */
export function useHalf(sheet: HalfSheet): [Half | null, (half: Half | null) => void] {
  const [half, setHalf] = useState<Half | null>(() => {
    const kept = read()
    return kept?.sheet === sheet ? { asked: kept.asked, who: kept.who } : null
  })
  return [
    half,
    (next) => {
      if (next) beginHalf(sheet, next)
      setHalf(next)
    },
  ]
}

/** Of this ticket: by which way its owner goes, and where codes went. */
export function keptWay(ticket: string): { way?: FactorWay; sent: SentBy } {
  const kept = read()
  return kept?.asked.ticket === ticket
    ? { ...(kept.way && { way: kept.way }), sent: kept.sent ?? {} }
    : { sent: {} }
}

export function keepWay(ticket: string, way: FactorWay, sent: SentBy): void {
  const kept = read()
  if (kept?.asked.ticket === ticket) keep({ ...kept, way, sent })
}

export const dropHalf = (): void => sessionStorage.removeItem(KEY)

/**
 * It opens nothing any more; where codes went stays known, for they are as good to the ticket that
 * the same password gives next.
 */
export function leaveHalf(): void {
  const kept = read()
  if (kept?.sent)
    keep({ ...kept, sheet: '', asked: { ...kept.asked, ticket: '' }, until: Date.now() + HALF_MS })
  else dropHalf()
}

/** What the sign-in before this one was sent, if it was the same member's and is still good. */
function sentBefore({ asked, who }: Half): Pick<Kept, 'way' | 'sent'> {
  const kept = read()
  const isSame =
    kept && JSON.stringify([kept.who, kept.asked.sentTo]) === JSON.stringify([who, asked.sentTo])
  const sent = isSame
    ? Object.entries(kept.sent ?? {}).filter(
        ([way, { restsUntil }]) => restsUntil > Date.now() && asked.ways.includes(way as FactorWay),
      )
    : []
  return sent.length > 0 ? { way: sent[0]![0] as FactorWay, sent: Object.fromEntries(sent) } : {}
}

const keep = (kept: Kept): void => sessionStorage.setItem(KEY, JSON.stringify(kept))

function read(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept && kept.until > Date.now() ? kept : null
  } catch {
    return null
  }
}
