import { type ConsentSource, type OfferChannel, offerChannels } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { holdMember, readMember } from '../../members/index.ts'
import { masked } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { insertConsent, isWanted } from './store.ts'

export type Word = {
  brandId: number
  memberId: bigint
  channel: OfferChannel
  isOn: boolean
  source: ConsentSource
}
type Using = Pick<Deps, 'db' | 'now' | 'brand'>

/** Keeps a member's word; what holds already is not said twice. */
export const setConsent = (deps: Using, word: Word): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await holdMember(tx, word.memberId)
    await setConsentIn(deps, tx, word)
  })

/** The member is held. */
export async function setConsentIn(deps: Using, tx: Tx, word: Word): Promise<void> {
  const { brandId, memberId, channel, isOn } = word
  const { marketing } = await deps.brand.settings(brandId)
  if ((await isWanted(tx, memberId, channel, marketing.inboxByDefault)) === isOn) return
  await insertConsent(tx, { ...word, at: deps.now() })
  await publish(tx, 'consent.changed', { brandId, playerId: memberId })
}

/** As the member and operators see it. */
export async function consentsOf(deps: Using, on: Db, brandId: number, memberId: bigint) {
  const { marketing } = await deps.brand.settings(brandId)
  const member = (await readMember(on, memberId))!
  const contacts: Record<OfferChannel, string | null> = {
    inbox: null,
    sms: member.mobile && member.mobile_proved_at ? masked(member.mobile) : null,
    mail: member.email && member.email_proved_at ? masked(member.email) : null,
  }
  return {
    channels: await Promise.all(
      offerChannels.map(async (channel) => ({
        channel,
        isOn: await isWanted(on, memberId, channel, marketing.inboxByDefault),
        contact: contacts[channel],
      })),
    ),
  }
}
