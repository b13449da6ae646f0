import type { Tx } from '../../../db/pool.ts'
import type { Message } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import type { RecoveryRow } from './store.ts'

/** Tells the new number how it goes. The username is known there: it was asked for by it. */
export function tellAsker(deps: Pick<Deps, 'notify'>, tx: Tx, { brand_id, mobile, username }: RecoveryRow, language: string, { template, words, usefulMinutes }: Pick<Message, 'template' | 'words' | 'usefulMinutes'>): Promise<void> {
  return deps.notify.send(tx, { brandId: brand_id, channel: 'sms', to: mobile, language, template, usefulMinutes, words: { username, ...words } })
}
