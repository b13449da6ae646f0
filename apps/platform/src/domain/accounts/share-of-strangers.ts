import { networkOf, type RateLimit } from '../../http/rate-limit.ts'

/** Tries of a network, as many as `placeTries`, and the wider number of whoever is tried, which networks where he has never been share. */
export type ByPlace = { byPlace: RateLimit; ofStrangers: RateLimit; placeTries: number }
/** Who is tried, from where, and whether he has been there himself. */
type Tried = { subject: string; ip: string; isAtHome: () => Promise<boolean> }

/**
 * Takes a try of whoever has shown the password, which may be another's too, before it is looked at: null when there is none left. Whoever uses up what is his at
 * one network, or at many, leaves to the owner what is his where he has been. What to do when it was right, or was not looked at.
 */
export async function takeByPlace(
  { byPlace, ofStrangers, placeTries }: ByPlace,
  { subject, ip, isAtHome }: Tried,
): Promise<{ right: () => Promise<unknown>; giveBack: () => Promise<unknown> } | null> {
  const place = `${subject}@${networkOf(ip)}`
  const left = await byPlace.take(place)
  if (left === null) return null
  const share = await takeShare(ofStrangers, {
    subject,
    isAtHome: await isAtHome(),
    isFirst: left === placeTries - 1,
  })
  return (
    share && {
      right: () => Promise.all([byPlace.clear(place), share.giveBack()]),
      giveBack: () => Promise.all([byPlace.giveBack(place), share.giveBack()]),
    }
  )
}

/**
 * Takes one of a wider number, of which networks where its owner has never been share one half, the first try of each (`isFirst`) the other: whoever uses up
 * what is theirs leaves his own to the owner. Where he has been it takes none. Null when there is none left.
 */
export async function takeShare(
  limit: RateLimit,
  { subject, isAtHome, isFirst }: { subject: string; isAtHome: boolean; isFirst: boolean },
): Promise<{ giveBack: () => Promise<void> } | null> {
  if (isAtHome) return { giveBack: async () => {} }
  const share = `${isFirst ? 'first' : 'further'} ${subject}`
  return (await limit.take(share)) === null ? null : { giveBack: () => limit.giveBack(share) }
}
