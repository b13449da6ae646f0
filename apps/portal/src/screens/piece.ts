import type { Permission } from '@padma/contract'
import { lazily, type View } from './lazy-screen.ts'

export type Place = 'headerLogin' | 'underTrialHeader' | 'signedIn' | 'activity-gift' | 'service'
type PieceGiven = View<object> & {
  at: Place
  isOn?: (permission: Permission | undefined) => boolean
}
export type Piece = ReturnType<typeof piece>
/**
 * What the shell shows of a feature beside the page; `pieces.ts` is loaded with the first page, so
 * it imports little.
 */
export const piece = (given: PieceGiven) => ({ ...given, View: lazily(given) })
