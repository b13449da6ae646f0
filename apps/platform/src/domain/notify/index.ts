import type { InboxKind, MarketingKind, Skip } from '@padma/contract'
import type { Tx } from '../../db/pool.ts'
import type { Module } from '../../module.ts'
import { DECOY, deliver, type Deps } from './deliver.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { deleteInboxBefore, inboxTold, unreadOf } from './inbox/store.ts'
import { paged, toWire } from './inbox/to-wire.ts'
import { type InboxMessage, offerInInbox, writeToInbox } from './inbox/write.ts'
import { deleteMessagesBefore, insertMessage, overdueMessages } from './store.ts'
import type { TemplateName } from './templates/index.ts'

export { createMailServer } from './mail/mail-server.ts'
export { createSmsCentre } from './sms/sms-centre.ts'
export { type Marketing, offersToAll } from './marketing.ts'
export { masked } from './masked.ts'
export { waitingMessages } from './store.ts'
export { writtenChange } from './templates/security.ts'
export { writtenCount, writtenDay, writtenTime } from './written.ts'

export type Message = {
  brandId: number
  channel: 'sms' | 'mail'
  /** E.164, or a mail address. */
  to: string
  template: Exclude<TemplateName, 'offer'>
  /** Of the texts; one that a template does not have becomes English. */
  language: string
  words: Readonly<Record<string, string>>
  /** After so many minutes it is not sent any more; a day unless said. */
  usefulMinutes?: number
  /** Queued and never handed over, so that an act writes the same for an unknown name. */
  isDecoy?: boolean
}
/** What operators wrote to many. */
export type Offer = Omit<Message, 'template' | 'isDecoy' | 'words'> & {
  memberId: bigint
  sendId: bigint
  words: { title: string; text: string; unsubscribe: string }
}
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const KEPT_DAYS = 30
const AT_ONCE = 50
const TOLD_AT_ONCE = 50

export function createNotify(deps: Deps) {
  async function queue(
    tx: Tx,
    {
      brandId,
      channel,
      to,
      template,
      language,
      words,
      usefulMinutes = 1_440,
      memberId = null,
      sendId = null,
    }: Omit<Message, 'template'> & {
      template: string
      memberId?: bigint | null
      sendId?: bigint | null
    },
  ): Promise<void> {
    const at = deps.now()
    await insertMessage(tx, {
      brandId,
      channel,
      recipient: to,
      template,
      language,
      words: deps.box.close('notify.words', Buffer.from(JSON.stringify(words))),
      uselessAfter: new Date(at.getTime() + usefulMinutes * MINUTE_MS),
      memberId,
      sendId,
      at,
    })
  }
  const acts = {
    /** Queues in the act's transaction: sent if that commits, at least once. */
    send: (tx: Tx, message: Message): Promise<void> =>
      queue(tx, { ...message, template: message.isDecoy ? DECOY : message.template }),
    /** The same of an offer, unless the rule is against it: then why. The books must be locked. */
    async offer(tx: Tx, offer: Offer): Promise<Skip | null> {
      const { brandId, channel, memberId } = offer
      const skip = await deps.marketing.against(tx, { brandId, memberId, channel })
      if (skip === null) await queue(tx, { ...offer, template: 'offer' })
      return skip
    },
    /** Messages to one member on the site, in the language in which they are read. */
    inbox: {
      write: <K extends Exclude<InboxKind, MarketingKind>>(tx: Tx, message: InboxMessage<K>) =>
        writeToInbox(deps, tx, message),
      /** What is marketing; null: it was written. */
      offer: <K extends MarketingKind>(tx: Tx, message: InboxMessage<K>) =>
        offerInInbox(deps, tx, message),
      unread: async (memberId: bigint): Promise<number> =>
        (await unreadOf(deps.db, memberId)).reduce((sum, { count }) => sum + Number(count), 0),
      /** For operators: also what the member deleted, the newest first. */
      told: async (memberId: bigint, before?: bigint) =>
        paged(
          (await inboxTold(deps.db, memberId, { before, limit: TOLD_AT_ONCE + 1 })).map((row) => ({
            ...toWire(row),
            readAt: row.read_at?.toISOString() ?? null,
            deletedAt: row.deleted_at?.toISOString() ?? null,
          })),
          TOLD_AT_ONCE,
        ),
      /** What is older than each brand keeps. */
      sweep: async () => {
        for (const { id } of await deps.brand.brands()) {
          const { inbox } = await deps.brand.settings(id)
          const before = new Date(deps.now().getTime() - inbox.keptDays * DAY_MS)
          await deleteInboxBefore(deps.db, id, before)
        }
      },
    },
    deliver: (id: bigint) => deliver(deps, id),
    /** What no task has taken, and then what is too old to keep. */
    sweep: async () => {
      for (const id of await overdueMessages(
        deps.db,
        new Date(deps.now().getTime() - MINUTE_MS),
        AT_ONCE,
      ))
        await deliver(deps, id)
      await deleteMessagesBefore(deps.db, new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS))
    },
    end() {
      deps.smsCentre?.end()
      deps.mailServer?.end()
    },
  }
  const module: Module = {
    name: 'notify',
    member: (route) => inboxRoutes(route, deps),
    jobs: [
      { name: 'sweep_messages', every: '* * * * *', act: acts.sweep },
      { name: 'sweep_inbox', every: '20 20 * * *', act: acts.inbox.sweep },
    ],
    hints: { member: { 'inbox.*': ['messages'] } },
    // By the names under which `notify.wake` asks for them.
    tasks: ['deliver_sms', 'deliver_mail'].map((name) => ({
      name,
      act: (payload) => acts.deliver(BigInt((payload as { id: string }).id)),
    })),
  }
  return { ...acts, module }
}
export type Notify = Omit<ReturnType<typeof createNotify>, 'module'>
