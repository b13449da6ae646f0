import type { Tx } from '../../db/pool.ts'
import { type Message, type Notify, writtenTime } from '../notify/index.ts'
import type { Brand } from '../brand/index.ts'
import type { MemberRow } from './store/members.ts'

type Reached = Pick<
  MemberRow,
  'brand_id' | 'username' | 'language' | 'mobile' | 'mobile_proved_at' | 'email' | 'email_proved_at'
>

/** One message to every verified contact; name and time are among the words. */
export async function notifyMember(
  deps: { now: () => Date; notify: Pick<Notify, 'send'>; brand: Pick<Brand, 'settings'> },
  tx: Tx,
  member: Reached,
  { template, words, usefulMinutes }: Pick<Message, 'template' | 'words' | 'usefulMinutes'>,
): Promise<void> {
  const { brand_id: brandId, username, language } = member
  const { timeZone } = await deps.brand.settings(brandId)
  const at = writtenTime(language, timeZone, deps.now())
  const message = {
    brandId,
    template,
    language,
    words: { username, at, ...words },
    ...(usefulMinutes !== undefined && { usefulMinutes }),
  }
  if (member.mobile && member.mobile_proved_at)
    await deps.notify.send(tx, { ...message, channel: 'sms', to: member.mobile })
  if (member.email && member.email_proved_at)
    await deps.notify.send(tx, { ...message, channel: 'mail', to: member.email })
}
