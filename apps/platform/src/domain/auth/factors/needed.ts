import type { FactorWay, SentWay } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import type { Settings } from '../../brand/index.ts'
import { masked } from '../../notify/index.ts'
import type { SigningIn } from '../sign-in/complete-sign-in.ts'
import type { Deps } from '../deps.ts'
import type { MemberRow } from '../../members/index.ts'
import { isTrusted } from '../sessions/trusted-network.ts'
import { namesOf } from './bank-name.ts'
import { readAuthenticator } from './store.ts'

type FactorsNeeded = {
  /** One of these has to be given; none: the sign-in is complete. */
  ways: FactorWay[]
  /** Where codes go, masked. */
  sentTo: Partial<Record<SentWay, string>>
  /** Nothing is set up, and the member is offered to do so. */
  isOffered: boolean
}

/**
 * The second factors that a sign-in has to give one of: what the member has set up beside the first
 * one, from a network that is not trusted; after a reset from anywhere. A passkey is two factors by
 * itself.
 */
export async function factorsNeeded(
  deps: Pick<Deps, 'now' | 'payoutAccounts'>,
  tx: Tx,
  { member, way, ip, newPassword }: SigningIn,
  settings: Settings,
): Promise<FactorsNeeded> {
  const at = deps.now()
  const none: FactorsNeeded = { ways: [], sentTo: {}, isOffered: false }
  if (!settings.secondFactor.isOn || way === 'passkey') return none
  if (!newPassword && (await isTrusted(tx, member.id, { ip, at }))) return none
  const setUp = await factorsOf(deps, tx, member, at)
  const ways = settings.secondFactor.ways.filter((each) => setUp.has(each) && each !== way)
  // A name that others may know is asked for only where there is nothing better.
  const better = ways.filter((each) => each !== 'bank_name')
  const contacts = { sms: member.mobile, email: member.email }
  const asked = better.length > 0 ? better : ways
  return {
    ways: asked,
    sentTo: Object.fromEntries(
      (['sms', 'email'] as const)
        .filter((sent) => asked.includes(sent))
        .map((sent) => [sent, masked(contacts[sent]!)]),
    ),
    isOffered: asked.length === 0 && settings.accounts.offerFactor,
  }
}

async function factorsOf(
  deps: Pick<Deps, 'payoutAccounts'>,
  tx: Tx,
  member: MemberRow,
  at: Date,
): Promise<ReadonlySet<FactorWay>> {
  const hasApp = Boolean((await readAuthenticator(tx, member.id))?.confirmed_at)
  const isKnownByName = (await namesOf(deps, tx, member.id, at)).length > 0
  return new Set<FactorWay>([
    ...(hasApp ? (['totp'] as const) : []),
    ...(member.mobile_proved_at ? (['sms'] as const) : []),
    ...(member.email_proved_at ? (['email'] as const) : []),
    ...(isKnownByName ? (['bank_name'] as const) : []),
  ])
}
