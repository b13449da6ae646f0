import type { Tx } from '../../../db/pool.ts'
import type { Message } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { tellMember } from '../profile/tell-member.ts'
import type { MemberRow } from '../store/members.ts'
import type { RecoveryRow } from './store.ts'

/** Tells the new number how it goes. The username is known there: it was asked for by it. */
export function tellAsker(
  deps: Pick<Deps, 'notify'>,
  tx: Tx,
  { brand_id, mobile, username }: RecoveryRow,
  language: string,
  { template, words, usefulMinutes }: Pick<Message, 'template' | 'words' | 'usefulMinutes'>,
): Promise<void> {
  return deps.notify.send(tx, {
    brandId: brand_id,
    channel: 'sms',
    to: mobile,
    language,
    template,
    usefulMinutes,
    words: { username, ...words },
  })
}

/** A change that was announced does not come: both sides had been told that it would. */
export async function tellEnded(
  deps: Pick<Deps, 'brand' | 'now' | 'notify'>,
  tx: Tx,
  found: RecoveryRow,
  member: MemberRow,
): Promise<void> {
  await tellMember(deps, tx, found.brand_id, member, { template: 'recovery_ended', words: {} })
  await tellAsker(deps, tx, found, member.language, { template: 'recovery_ended', words: {} })
}
