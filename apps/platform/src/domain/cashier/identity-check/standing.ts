import { unitsToDecimal } from '@padma/money'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Settings } from '../../brand/index.ts'
import type { IdentityState } from './states.ts'
import { type IdentityPart, lastIdentityCheck, sentOnDay } from './store.ts'

/** What the brand asks for; the front always. */
export const partsAsked = ({ asksBack, asksSelfie }: Settings['identityCheck']): IdentityPart[] => [
  'front',
  ...(asksBack ? (['back'] as const) : []),
  ...(asksSelfie ? (['selfie'] as const) : []),
]

/** How a member stands, and what they may do: a new attempt begins where the last was rejected. */
export async function standingOf(
  db: Db | Tx,
  playerId: bigint,
  { settings, at }: { settings: Pick<Settings, 'identityCheck' | 'timeZone'>; at: Date },
) {
  const { identityCheck, timeZone } = settings
  const last = await lastIdentityCheck(db, playerId)
  const state: IdentityState | 'none' = last?.state ?? 'none'
  const draft = state === 'draft' ? last! : null
  return {
    draft,
    state,
    reason: last?.reason ?? null,
    decidedAt: last?.closed_at ?? null,
    parts: partsAsked(identityCheck).map((part) => ({
      part,
      isSent: state === 'waiting' || (draft?.parts.includes(part) ?? false),
    })),
    attemptsLeft: Math.max(
      0,
      identityCheck.attemptsPerDay - (await sentOnDay(db, playerId, { at, timeZone })),
    ),
  }
}
export type Standing = Awaited<ReturnType<typeof standingOf>>

export const standingToWire = (
  { draft: _draft, decidedAt, ...standing }: Standing,
  { isOn, aboveUnits, keptDays }: Settings['identityCheck'],
) => ({
  ...standing,
  isOn,
  above: unitsToDecimal(aboveUnits),
  keptDays,
  decidedAt: decidedAt?.toISOString() ?? null,
})
