import type { Tx } from '../../../db/pool.ts'
import type { Message } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { notifyMember, type MemberRow } from '../../members/index.ts'
import type { CaseRow } from './store.ts'

/**
 * Tells the new number how it goes, where there is one. The username is known there: it was asked
 * for by it.
 */
export async function notifyAsker(
  deps: Pick<Deps, 'notify'>,
  tx: Tx,
  { brand_id: brandId, mobile, username }: CaseRow,
  language: string,
  { template, words, usefulMinutes }: Pick<Message, 'template' | 'words' | 'usefulMinutes'>,
): Promise<void> {
  if (!mobile) return
  await deps.notify.send(tx, {
    brandId,
    channel: 'sms',
    to: mobile,
    language,
    template,
    ...(usefulMinutes !== undefined && { usefulMinutes }),
    words: { username, ...words },
  })
}

/** A change that was announced does not come: both sides had been told that it would. */
export async function notifyEnded(
  deps: Pick<Deps, 'brand' | 'now' | 'notify'>,
  tx: Tx,
  found: CaseRow,
  member: MemberRow,
): Promise<void> {
  const message = { template: 'recovery_ended', words: {} } as const
  await notifyMember(deps, tx, member, message)
  await notifyAsker(deps, tx, found, member.language, message)
}
