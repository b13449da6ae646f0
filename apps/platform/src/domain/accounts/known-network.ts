import type { Db, Tx } from '../../db/pool.ts'
import { neighbourhoodOf, networkOf } from '../../http/rate-limit.ts'
import type { RestsOn } from './devices/record-sign-in.ts'
import {
  addressesBefore,
  addressesOf,
  placesSince,
  putPlacesForgotten,
  putStrange,
  registeredFrom,
} from './store/places.ts'
import { addressOfSession } from './store/sessions.ts'

const DAY_MS = 86_400_000
const KNOWN_FOR_DAYS = 90
const OWN_AFTER_DAYS = 30
const OWN_DAYS = 5

/** Whether the member has signed in from this network lately, and since somebody was last shut out. For a name that nobody bears (null) it asks the same question, so that it takes as long. */
export async function isKnownNetwork(
  deps: { db: Db | Tx; now: () => Date },
  memberId: bigint | null,
  ip: string,
): Promise<boolean> {
  return isAmong(await addressesOf(deps.db, memberId ?? 0n, knownSince(deps.now())), ip)
}

/** Sign-ins before then make no place known any more. */
export function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_FOR_DAYS * DAY_MS)
}

/** Whether one of these addresses is of the same network. */
export function isAmong(addresses: readonly string[], ip: string): boolean {
  const network = networkOf(ip)
  return addresses.some((address) => networkOf(address) === network)
}

/** Whether the member has ever signed in from this network before then, in the time that a place is known for, whatever was forgotten since; `butBy`: and not by that proof alone. */
export async function hasBeenAt(
  db: Db | Tx,
  memberId: bigint,
  ip: string,
  before: Date,
  butBy: RestsOn = null,
): Promise<boolean> {
  return isAmong(
    await addressesBefore(db, memberId, { since: knownSince(before), before, butBy }),
    ip,
  )
}

/** Whether something was asked for from a place of the member's own; of what nobody knows (null) it was not. */
export type IsOwnPlace = (ip: string | null) => boolean

/**
 * The member's own places: he registered there, or has signed in there on five days, the first of them a month ago, and was not put out of it meanwhile
 * (`forgetStrangePlaces`). Not what merely is known: whoever has the password makes a place known in a moment, and waits. About there is there: at home, too, addresses change
 * every day. Index: member pk, sign_in_opened.
 */
export async function ownPlaces(db: Db | Tx, memberId: bigint, now: Date): Promise<IsOwnPlace> {
  const own = new Set(
    (await placesOf(db, memberId, now)).filter(({ isOwn }) => isOwn).map(({ about }) => about),
  )
  return (ip) => ip !== null && own.has(neighbourhoodOf(ip))
}

/** What was signed in at from no place of his own makes none any more: whoever is the member has put out whoever came from there. Call it with the member held. */
export async function forgetStrangePlaces(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  const strange = (await placesOf(tx, memberId, now)).filter(({ isOwn }) => !isOwn)
  await putStrange(
    tx,
    memberId,
    strange.flatMap(({ ips }) => ips),
  )
}

/** Where he registered, and where he has signed in. */
async function placesOf(
  db: Db | Tx,
  memberId: bigint,
  now: Date,
): Promise<{ about: string; ips: string[]; isOwn: boolean }[]> {
  const registered = neighbourhoodOf(await registeredFrom(db, memberId))
  const signIns = Map.groupBy(await placesSince(db, memberId, knownSince(now)), ({ ip }) =>
    neighbourhoodOf(ip),
  )
  return [...new Set([registered, ...signIns.keys()])].map((about) => {
    const there = signIns.get(about) ?? []
    const days = new Set(there.map(({ day }) => day.getTime()))
    const isUsual =
      days.size >= OWN_DAYS && Math.min(...days) <= now.getTime() - OWN_AFTER_DAYS * DAY_MS
    return {
      about,
      ips: [...new Set(there.map(({ ip }) => ip))],
      isOwn: about === registered || isUsual,
    }
  })
}

/**
 * From now on every place is new, to whoever was there before: the password has changed, a factor was added, sessions were ended. Only where the session
 * began in which it was done (0n: in none) stays known, if it was. Not where a request of a session comes from: whoever has got hold of one would make his
 * own place known. `from`: where somebody did it by a proof instead, after which nothing more is asked of him; it is known by that. `keepsOwn`: what was known in his own places stays so as well.
 * Call it with the member held, as whoever signs in holds him.
 */
export async function forgetPlaces(
  tx: Tx,
  {
    playerId,
    keptId,
    from = null,
    keepsOwn = false,
    at,
  }: { playerId: bigint; keptId: bigint; from?: string | null; keepsOwn?: boolean; at: Date },
): Promise<void> {
  const began = keptId === 0n ? null : await addressOfSession(tx, keptId)
  const known = await addressesOf(tx, playerId, knownSince(at))
  const kept = began !== null && isAmong(known, began) ? began : null
  const own = keepsOwn ? known.filter(await ownPlaces(tx, playerId, at)) : []
  await putPlacesForgotten(tx, { memberId: playerId, address: from ?? kept, own, at })
}
