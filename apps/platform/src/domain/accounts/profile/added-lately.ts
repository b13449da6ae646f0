import type { AddedWay, ContactChannel } from '@padma/contract'
import type { Deps } from '../deps.ts'
import { additionsAfter, isHis, rootOf, type SessionThere } from '../factors/origin.ts'
import { readAuthenticator } from '../factors/store.ts'
import { type Since, split, youngSince } from '../factors/young.ts'
import { ownPlaces } from '../known-network.ts'
import { passkeysOf } from '../passkeys/store.ts'
import type { ProfileRow } from './store.ts'

/** For so long a member is told of what came beside his proofs, though the brand lets it count earlier. */
const TOLD_MS = 72 * 3_600_000

export type AddedLately = {
  contacts: Record<ContactChannel, Date | null>
  /** The newest first. */ ways: { kind: AddedWay; name: string; at: Date }[]
}

/**
 * What came to the account lately: numbers and addresses beside an older proof or in another session, and whatever else opens it or takes its money that another
 * session set up. Whoever is reached nowhere hears of it here alone, for a stranger in a session of his may have put it there; the one in which it was done knows, from about
 * there or a place of his own, and so does whoever registered by it.
 */
export async function addedLately(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'payoutAccounts'>,
  { playerId, sessionId, ip }: SessionThere,
  { brandId, mobileProvedAt, emailProvedAt }: ProfileRow,
): Promise<AddedLately> {
  const now = deps.now()
  const toldSince = new Date(
    Math.min(
      youngSince(await deps.brand.settings(brandId), now).getTime(),
      now.getTime() - TOLD_MS,
    ),
  )
  const [authenticator, passkeys, added, root] = await Promise.all([
    readAuthenticator(deps.db, playerId),
    passkeysOf(deps.db, playerId),
    additionsAfter(deps, deps.db, playerId, toldSince),
    rootOf(deps.db, sessionId),
  ])
  const stands = [
    ['sms', mobileProvedAt],
    ['mail', emailProvedAt],
    ['totp', authenticator?.confirmed_at],
    ...passkeys.map(({ made_at: madeAt }) => ['passkey', madeAt] as const),
  ] as const
  const { young } = split(
    stands.flatMap(([way, at]): Since<string>[] => (at ? [{ way, since: at }] : [])),
    toldSince,
  )
  const isOwnPlace = added.length > 0 ? await ownPlaces(deps.db, playerId, now) : () => false
  const elsewhere = added.filter(
    (each) => !isHis(each, { root, ip }) && !(each.madeIn === root && isOwnPlace(each.from)),
  )
  const contactSince = (channel: ContactChannel): Date | null =>
    (young.find(({ way }) => way === channel) ?? elsewhere.find(({ kind }) => kind === channel))
      ?.since ?? null
  return {
    contacts: { sms: contactSince('sms'), mail: contactSince('mail') },
    ways: elsewhere
      .flatMap(({ kind, name, since: at }) =>
        kind === 'sms' || kind === 'mail' ? [] : [{ kind, name, at }],
      )
      .toSorted((a, b) => b.at.getTime() - a.at.getTime()),
  }
}
