import type { Tx } from '../../../db/pool.ts'
import { type Message, writtenTime } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'

type Reached = { username: string; language: string; mobile: string | null; email: string | null }

/** Tells a member, wherever he is or was reached, what has changed of his account; name and time are among the words. */
export async function tellMember(deps: Pick<Deps, 'brand' | 'now' | 'notify'>, tx: Tx, brandId: number, { username, language, mobile, email }: Reached, { template, words, usefulMinutes }: Pick<Message, 'template' | 'words' | 'usefulMinutes'>): Promise<void> {
  const { timeZone } = await deps.brand.settings(brandId)
  const at = writtenTime(language, timeZone, deps.now())
  const message = { brandId, template, language, usefulMinutes, words: { username, at, ...words } }
  if (mobile) await deps.notify.send(tx, { ...message, channel: 'sms', to: mobile })
  if (email) await deps.notify.send(tx, { ...message, channel: 'mail', to: email })
}
