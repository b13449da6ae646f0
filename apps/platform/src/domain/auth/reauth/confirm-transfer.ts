import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { readMember } from '../../members/index.ts'
import { masked } from '../../notify/index.ts'
import { checkCode } from '../codes/code.ts'
import type { Deps } from '../deps.ts'
import { takeAppTry, takeAuthenticatorCode } from '../factors/authenticator.ts'
import { readAuthenticator } from '../factors/store.ts'
import { countWrongAnswer } from '../factors/wrong-answers.ts'
import { contactOf, ownKey, sendOwnCode } from './own-code.ts'

/** An answer: used up in the act's own transaction, counted when that has ended. */
export type Confirmation = {
  use: (tx: Tx) => Promise<Refusal | null>
  settle: (outcome: unknown) => Promise<void>
}

/**
 * The second factor of a transfer: the member's app, else a code to a verified contact. The payment
 * password is the first one.
 */
export function confirmActs(deps: Deps) {
  const wayOf = async (memberId: bigint) => {
    if ((await readAuthenticator(deps.db, memberId))?.confirmed_at)
      return { way: 'totp' as const, sentTo: null }
    const contact = contactOf((await readMember(deps.db, memberId))!)
    if (!contact) return null
    const way = contact.channel === 'sms' ? ('sms' as const) : ('email' as const)
    return { way, sentTo: masked(contact.to) }
  }
  return {
    wayOf,
    async sendCode(member: MemberSession) {
      const known = (await readMember(deps.db, member.playerId))!
      const contact = contactOf(known)
      if (!contact || (await wayOf(member.playerId))?.way === 'totp') return refuse('no_factor')
      return sendOwnCode(deps, member, {
        known,
        contact,
        purpose: 'transfer',
        template: 'code_transfer',
      })
    },
    /**
     * Looks at the answer before the transaction: wrong ones are counted whatever becomes of it.
     */
    async check(member: MemberSession, code: string | undefined): Promise<Confirmation | Refusal> {
      const asked = await wayOf(member.playerId)
      if (!asked) return refuse('no_factor')
      if (!code)
        return refuse('confirmation_needed', { fields: { code: 'required' }, detail: asked })
      return asked.way === 'totp' ? byApp(member.playerId, code) : byContact(member, code)
    },
  }

  async function byApp(memberId: bigint, code: string): Promise<Confirmation | Refusal> {
    const tried = await takeAppTry(deps, memberId, code)
    if (isRefusal(tried)) return { ...tried, fields: { code: tried.refused } }
    return {
      use: async (tx) =>
        (await takeAuthenticatorCode(deps, tx, memberId, code))
          ? null
          : refuse('wrong_code', { fields: { code: 'wrong' } }),
      settle: async (outcome) => {
        if (!isRefusal(outcome)) await tried.right()
        else if (outcome.refused === 'wrong_code') await countWrongAnswer(deps, memberId)
      },
    }
  }
  async function byContact(member: MemberSession, code: string): Promise<Confirmation | Refusal> {
    const contact = contactOf((await readMember(deps.db, member.playerId))!)
    if (!contact) return refuse('no_factor')
    const { codeTries } = (await deps.brand.settings(member.brandId)).accounts
    const right = await checkCode(deps, ownKey(member, 'transfer', contact.to), code, codeTries)
    if (isRefusal(right)) return { ...right, fields: { code: right.refused } }
    return {
      use: async (tx) =>
        (await right.use(tx)) ? null : refuse('code_expired', { fields: { code: 'code_expired' } }),
      settle: async () => {},
    }
  }
}
