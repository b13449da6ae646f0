import type { Tx } from '../../../db/pool.ts'
import { masked, type Message, writtenTime } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { formerRecipients } from '../factors/former-contacts.ts'
import { isNamedBy } from '../store/members.ts'

type Telling = Pick<Deps, 'brand' | 'now' | 'notify'>
type Reached = { username: string; language: string; mobile: string | null; email: string | null }
type Told = Pick<Message, 'template' | 'words' | 'usefulMinutes'>

/**
 * Tells a member, wherever he is or was reached, what has changed of his account. A number or an address that another one lately took the place of hears of it as
 * long as it is believed: whoever put the other there may be a stranger.
 */
export async function tellMember(
  deps: Telling,
  tx: Tx,
  brandId: number,
  reached: Reached & { id: bigint },
  told: Told,
): Promise<void> {
  const former = await formerRecipients(tx, reached.id, deps.now())
  await tellReached(deps, tx, brandId, reached, told)
  await tellReached(
    deps,
    tx,
    brandId,
    {
      ...reached,
      mobile: former.sms === reached.mobile ? null : former.sms,
      email: former.mail === reached.email ? null : former.mail,
    },
    told,
  )
}

/** What a member is told whose number gives way to that one: where it is his name too, that becomes his name (`putMobile`). */
export const numberChanged = (
  stands: Pick<Reached, 'username' | 'mobile'>,
  next: string,
): Told => ({
  template: isNamedBy(stands) ? 'mobile_and_name_changed' : 'mobile_changed',
  words: { to: masked(next) },
})

/** Tells him there alone; name and time are among the words. */
export async function tellReached(
  deps: Telling,
  tx: Tx,
  brandId: number,
  { username, language, mobile, email }: Reached,
  { template, words, usefulMinutes }: Told,
): Promise<void> {
  const { timeZone } = await deps.brand.settings(brandId)
  const at = writtenTime(language, timeZone, deps.now())
  const message = { brandId, template, language, usefulMinutes, words: { username, at, ...words } }
  if (mobile) await deps.notify.send(tx, { ...message, channel: 'sms', to: mobile })
  if (email) await deps.notify.send(tx, { ...message, channel: 'mail', to: email })
}
