import type { OperatorCalls } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { OperatorSession, Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Auth } from '../../auth/index.ts'
import type { Member, Members } from '../../members/index.ts'
import type { Audit } from '../../audit/index.ts'
import { playerOf } from '../player-of.ts'
import { maskedPerson } from './mask-person.ts'
import { insertNote, isSameNote, listNotes } from './store.ts'

type PayoutAccount = {
  methodName: string
  maskedNumber: string
  holder: string
  usableFrom: string
}
export type PayoutAccountsOf = (
  playerId: bigint,
) => Promise<{ payoutAccounts: PayoutAccount[]; payoutAccountGoneAt: string | null }>
type Deps = {
  db: Db
  now: () => Date
  members: Pick<Members, 'member'>
  auth: Pick<Auth, 'care' | 'payoutHoldOf'>
  audit: Pick<Audit, 'write'>
  payoutAccountsOf: PayoutAccountsOf
}

/**
 * What operators do to a player's account: each act in one transaction with its line of the audit
 * log.
 */
export function careRoutes(
  route: Route<OperatorCalls>,
  { db, now, members, auth, audit, payoutAccountsOf }: Deps,
): void {
  const { care } = auth
  const personalOf = async (member: Member) => {
    const [told, bound, heldUntil] = await Promise.all([
      care.personal(member),
      payoutAccountsOf(member.id),
      auth.payoutHoldOf(db, member.id),
    ])
    return {
      ...told,
      ...bound,
      payoutsHeldUntil: heldUntil?.toISOString() ?? null,
    }
  }
  const shown = async ({ rights }: OperatorSession, member: Member) => {
    const [{ sessions, signIns, ...account }, personal, notes] = await Promise.all([
      care.view(member),
      rights.has('players.personal') ? personalOf(member) : null,
      listNotes(db, member.id),
    ])
    return {
      ...account,
      personal,
      sessions: sessions.map(({ id, ip, firstSeenAt, lastSeenAt, ...device }) => ({
        ...device,
        id: String(id),
        address: ip,
        firstSeenAt: firstSeenAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      signIns: signIns.map(({ at, ip, ...each }) => ({
        ...each,
        at: at.toISOString(),
        address: ip,
      })),
      notes: notes.map(({ id, at, by, text }) => ({
        id: String(id),
        at: at.toISOString(),
        by,
        text,
      })),
    }
  }
  /** What it was before and after goes into the log with the reason. */
  const act = async (
    asked: { operator: OperatorSession; params: { id: bigint }; ip: string },
    name: string,
    reason: string | null,
    change: (tx: Tx, member: Member) => Promise<{ before: unknown; after: unknown } | Refusal>,
  ) => {
    const { operator, params, ip } = asked
    const member = await playerOf({ db, members }, operator, params.id)
    if (isRefusal(member)) return member
    const outcome = await inTransaction(db, async (tx) => {
      const changed = await change(tx, member)
      if (isRefusal(changed)) return changed
      const after = { ...(changed.after as object), ...(reason !== null && { reason }) }
      await audit.write(tx, {
        brandId: operator.brandId,
        operatorId: operator.operatorId,
        playerId: member.id,
        act: name,
        subject: `player:${member.username}`,
        before: changed.before,
        after,
        ip,
      })
      return null
    })
    return outcome ?? {}
  }

  route('GET /ops/players/:id/care', async ({ operator, params }) => {
    const member = await playerOf({ db, members }, operator, params.id)
    return isRefusal(member) ? member : shown(operator, member)
  })

  route('POST /ops/players/:id/notes', async ({ operator, params, body, key, ip }) => {
    const member = await playerOf({ db, members }, operator, params.id)
    if (isRefusal(member)) return member
    const outcome = await inTransaction(db, async (tx) => {
      const note = {
        brandId: operator.brandId,
        memberId: member.id,
        operatorId: operator.operatorId,
        text: body.text,
        key,
        at: now(),
      }
      const isNew = await insertNote(tx, note)
      // A key that has written another note writes none: nobody is told that it did.
      if (!isNew && !(await isSameNote(tx, note))) return refuse('key_reused')
      // The words stay in the note: the log tells that there is one.
      if (isNew)
        await audit.write(tx, {
          brandId: operator.brandId,
          operatorId: operator.operatorId,
          playerId: member.id,
          act: 'player.noted',
          subject: `player:${member.username}`,
          before: null,
          after: null,
          ip,
        })
      return {}
    })
    return outcome
  })

  route('PUT /ops/players/:id/status', (asked) =>
    act(
      asked,
      asked.body.status === 'locked' ? 'player.locked' : 'player.unlocked',
      asked.body.reason,
      async (tx, member) => {
        const before = await care.setStatus(tx, member, asked.body.status)
        return isRefusal(before)
          ? before
          : { before: { status: before }, after: { status: asked.body.status } }
      },
    ),
  )

  route('PUT /ops/players/:id/personal', (asked) =>
    act(asked, 'player.personal_corrected', asked.body.reason, async (tx, member) => {
      const { realName, birthday } = asked.body
      const changed = await care.correctPersonal(tx, member, { realName, birthday })
      return isRefusal(changed)
        ? changed
        : { before: maskedPerson(changed.before), after: maskedPerson(changed.after) }
    }),
  )

  route('POST /ops/players/:id/sessions/end', (asked) => {
    const { reason, session } = asked.body
    if (session === undefined)
      return act(asked, 'player.sessions_ended', reason, async (tx, member) => ({
        before: { sessions: await care.endSessions(tx, member) },
        after: { sessions: 0 },
      }))
    return act(asked, 'player.session_ended', reason, async (tx, member) => {
      const ended = await care.endSession(tx, member, session)
      return isRefusal(ended) ? ended : { before: ended, after: {} }
    })
  })

  route('POST /ops/players/:id/password/renew', (asked) =>
    act(asked, 'player.password_renewal_asked', asked.body.reason, async (tx, member) => {
      const refused = await care.askNewPassword(tx, member)
      return refused ?? { before: null, after: {} }
    }),
  )

  route('POST /ops/players/:id/payment-password/forget', (asked) =>
    act(asked, 'player.payment_password_taken', asked.body.reason, async (tx, member) => {
      const refused = await care.forgetPayment(tx, member)
      return refused ?? { before: null, after: {} }
    }),
  )

  route('POST /ops/players/:id/tries/forget', async (asked) => {
    const member = await playerOf({ db, members }, asked.operator, asked.params.id)
    if (isRefusal(member)) return member
    const outcome = await act(asked, 'player.tries_forgotten', null, async () => ({
      before: null,
      after: {},
    }))
    // Tries are counted outside of any transaction: they are forgotten once that stands in the log.
    if (!isRefusal(outcome)) await care.forgetFailures(member)
    return outcome
  })
}
