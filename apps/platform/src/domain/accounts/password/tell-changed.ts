import type { Tx } from '../../../db/pool.ts'
import { writtenTime } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import type { MemberRow } from '../store.ts'

/** Tells a member, wherever he can be reached, that his password is another now. */
export async function tellPasswordChanged(deps: Deps, tx: Tx, member: MemberRow): Promise<void> {
  const { timeZone } = await deps.brand.settings(member.brand_id)
  const at = writtenTime(member.language, timeZone, deps.now())
  const message = { brandId: member.brand_id, template: 'password_changed', language: member.language, words: { username: member.username, at } } as const
  if (member.mobile) await deps.notify.send(tx, { ...message, channel: 'sms', to: member.mobile })
  if (member.email) await deps.notify.send(tx, { ...message, channel: 'mail', to: member.email })
}
