import { asCompared } from '../../../db/as-compared.ts'
import type { Db } from '../../../db/pool.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { readMobile, type MemberRow } from '../../members/index.ts'
import type { Deps } from '../deps.ts'

/** Wrong attempts of an account from one network until it is locked there. */
export const ATTEMPTS = 10
export const ATTEMPTS_OF_ACCOUNT = 30
export const ATTEMPTS_OF_NETWORK = 1_000
/** What each attempt takes longer once many have failed: nothing to a person. */
const SLOWED_MS = 2_000

/**
 * As what the attempts of a name are counted, however it is written: one that reads as a mobile
 * number as that number, any other as it is compared when its member is looked for.
 */
export async function countedAs(db: Db, name: string, country: string): Promise<string> {
  return readMobile(name, '', country) ?? asCompared(db, name)
}

type Attempted = { brand: BrandRef; /** See `countedAs`. */ name: string; ip: string }
export type Attempt = {
  /** How often the account and the network have failed, this one included. */
  failures: number
  /** Counts it for the account from this network, which ten wrong ones lock there. */
  takeThere: () => Promise<Refusal<'account_locked'> | null>
  /** It was right: the account begins anew, the network is refunded. */
  clear: () => Promise<void>
  /** Nothing was learnt from it. */
  refund: () => Promise<void>
}

const keyOf = ({ brand, name }: Attempted): string => `${brand.id}:${name}`
const keyThere = (attempted: Attempted): string => `${keyOf(attempted)}@${networkOf(attempted.ip)}`

/**
 * Counts an attempt before the password is looked at, by three counters: the account from anywhere,
 * beyond which each attempt takes longer; the network; and, once a challenge was passed, the
 * account from this network (`takeThere`), which locks it there.
 */
export async function takeAttempt(
  { signIns, pause }: Pick<Deps, 'signIns' | 'pause'>,
  attempted: Attempted,
): Promise<Attempt | Refusal<'too_many_requests'>> {
  const { byAccountThere, byAccount, byNetwork } = signIns
  const [there, account, network] = [keyThere(attempted), keyOf(attempted), networkOf(attempted.ip)]
  const [left, leftOfNetwork] = await Promise.all([
    byAccount.take(account),
    byNetwork.take(network),
  ])
  const refund = async () =>
    void (await Promise.all([byAccount.giveBack(account), byNetwork.giveBack(network)]))
  if (leftOfNetwork === null) {
    await byAccount.giveBack(account)
    return refuse('too_many_requests')
  }
  let isThere = false
  return {
    failures: Math.max(ATTEMPTS_OF_ACCOUNT - (left ?? 0), ATTEMPTS_OF_NETWORK - leftOfNetwork),
    async takeThere() {
      if ((await byAccountThere.take(there)) === null) {
        await refund()
        return refuse('account_locked', {
          detail: { secondsLeft: await byAccountThere.secondsLeft(there) },
        })
      }
      isThere = true
      if (left === null) await pause(SLOWED_MS)
      return null
    },
    clear: async () =>
      void (await Promise.all([
        byAccountThere.clear(there),
        byAccount.clear(account),
        byNetwork.giveBack(network),
      ])),
    refund: async () =>
      void (await Promise.all([isThere && byAccountThere.giveBack(there), refund()])),
  }
}

/**
 * A member who signed in by something else may use the password from there again, by name and by
 * number.
 */
export async function refundAt(
  deps: Pick<Deps, 'db' | 'brand' | 'signIns'>,
  {
    brand,
    member,
    ip,
  }: { brand: BrandRef; member: Pick<MemberRow, 'username' | 'mobile'>; ip: string },
): Promise<void> {
  for (const name of await namesCounted(deps, brand.id, member))
    await deps.signIns.byAccountThere.clear(keyThere({ brand, name, ip }))
}

/** Support lets a member who mistyped the password try again at once, from these networks. */
export async function forgetAttempts(
  deps: Pick<Deps, 'db' | 'brand' | 'signIns'>,
  brand: BrandRef,
  member: Pick<MemberRow, 'username' | 'mobile'>,
  ips: readonly string[],
): Promise<void> {
  for (const name of await namesCounted(deps, brand.id, member)) {
    for (const ip of ips) await deps.signIns.byAccountThere.clear(keyThere({ brand, name, ip }))
    await deps.signIns.byAccount.clear(keyOf({ brand, name, ip: '' }))
  }
}

async function namesCounted(
  deps: Pick<Deps, 'db' | 'brand'>,
  brandId: number,
  { username, mobile }: Pick<MemberRow, 'username' | 'mobile'>,
): Promise<string[]> {
  const { country } = await deps.brand.settings(brandId)
  const names = mobile ? [username, mobile] : [username]
  return Promise.all(names.map((name) => countedAs(deps.db, name, country)))
}
