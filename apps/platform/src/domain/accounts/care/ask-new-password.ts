import type { ContactChannel } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import { deleteProofs } from '../delete-proofs.ts'
import type { Deps } from '../deps.ts'
import { bringBackFormer, undoWishesSince } from '../factors/bring-back-former.ts'
import {
  doubtedChannels,
  forgetFormerContacts,
  settledContacts,
} from '../factors/former-contacts.ts'
import { laidReady } from '../factors/laid-ready.ts'
import { ownOnes } from '../factors/replaced-contacts.ts'
import { readAuthenticator } from '../factors/store.ts'
import { type Gone, takeContacts } from '../factors/young-beside.ts'
import { laidReadySince, settledAt, youngSince } from '../factors/young.ts'
import { passwordOfNobody } from '../password-hash.ts'
import { spendAllLinks } from '../password/link-store.ts'
import { holdAfterProofsTaken } from '../password/waiting-payouts.ts'
import { tellMember } from '../profile/tell-member.ts'
import { holdMember, isNamedBy, type MemberRow, readMember } from '../store/members.ts'
import { takePassword } from '../store/passwords.ts'
import { tellWaysGone } from '../tell-ways-gone.ts'
import { TRIAL } from '../trial/play-money.ts'
import { returnMailbox } from './return-mailbox.ts'

/**
 * What opens the account beside its password goes: a stranger may have set it up. Where the member is known to be reached nobody's password stands
 * from now on, and he is told to set a new one by a code or a link: the stranger knows the old one too. Elsewhere the next sign-in by the old one sets a new one.
 * By a number or an address that has not settled, or is doubted, he is not: it goes, and what it took the place of is his again (`bringBackFormer`), without what was laid ready beside it (`laidBeside`).
 * Where there was none, or it is another's by now, the act is refused, for the way back would lead to a stranger; from when on it is not, he is told (`worksFrom`).
 * Where a mailbox that took another's place is the way, he says which of the two the player names (`returnMailbox`).
 * It is the way back, too, for whoever has lost his authenticator with its recovery codes: money then waits as after a lost SIM (`holdAfterProofsTaken`). What was there and went.
 */
export async function askNewPassword(
  deps: Deps,
  tx: Tx,
  member: { id: bigint; brandId: number; type: number },
  mailbox: string,
): Promise<
  | ({ authenticator: boolean } & Gone)
  | Refusal<'real_account_needed' | 'reached_lately' | 'mailbox_replaced'>
> {
  if (member.type === TRIAL) return refuse('real_account_needed')
  await holdMember(tx, member.id)
  const stranger = await returnMailbox(deps, tx, member.id, mailbox)
  if (isRefusal(stranger)) return stranger
  const settings = await deps.brand.settings(member.brandId)
  const settled = () => settledContacts(tx, member.id, youngSince(settings, deps.now()))
  const found = (await readMember(tx, member.id))!
  const first = await settled()
  const isReachedLately =
    Boolean(found.mobile_proved_at || found.email_proved_at) && !first.sms && !first.mail
  // Beside one that has stood, too, the other is given back: the one may be the stranger's, and else his would be the only way that leads back.
  const young = (['sms', 'mail'] as const).filter(
    (channel) =>
      isReachedLately ||
      (!first[channel] && found[channel === 'sms' ? 'mobile' : 'email'] !== null),
  )
  const reachedLately = async ({ sms, mail }: { sms: boolean; mail: boolean }) =>
    refuse('reached_lately', {
      detail: {
        worksFrom: await worksFrom(tx, settings, {
          id: member.id,
          mobile_proved_at: sms ? found.mobile_proved_at : null,
          email_proved_at: mail ? found.email_proved_at : null,
        }),
      },
    })
  // A mailbox that he names and that has not stood would go against his word.
  if (mailbox !== '' && stranger === null && young.includes('mail'))
    return reachedLately({ sms: false, mail: true })
  const replaced =
    young.length > 0 ? await bringBackFormer(deps, tx, found, young) : { mobile: null, email: null }
  const known = (await readMember(tx, member.id))!
  const ownBefore = await ownOnes(tx, known)
  const laid = await laidBeside(deps, tx, { found, known, replaced, ownBefore })
  const hasSettled = young.length > 0 ? await settled() : first
  const isSure = { sms: hasSettled.sms && !laid.sms, mail: hasSettled.mail && !laid.mail }
  const takes = {
    sms: known.mobile_proved_at !== null && !isSure.sms && !isNamedBy(known),
    mail: known.email_proved_at !== null && !isSure.mail,
  }
  if (isReachedLately && !isSure.sms && !isSure.mail)
    return reachedLately({ sms: true, mail: true })
  // One of his own that he has put back lately is not taken off for the stranger's beside it.
  if ((takes.sms && ownBefore.sms) || (takes.mail && ownBefore.mail)) return reachedLately(takes)
  // Where he has put his own back himself lately a stranger was in, as where the house puts it back.
  const replacedAt = Object.values(ownBefore)
    .filter((at) => at !== null && at > laidReadySince(deps.now(), found))
    .sort((one, other) => Number(one) - Number(other))[0]
  if (replacedAt) await undoWishesSince(deps, tx, found, replacedAt)
  const taken = await takeContacts(deps, tx, known, takes)
  const gone = {
    mobile: taken.mobile ?? replaced.mobile,
    email: stranger ?? taken.email ?? replaced.email,
  }
  const reached = (await readMember(tx, member.id))!
  // As his name it was not taken, and the one before has come to be another's: it opens nothing alone still.
  const isNameDoubted =
    reached.mobile !== null && (await doubtedChannels(tx, member.id)).includes('sms')
  await forgetFormerContacts(tx, member.id, isNameDoubted ? 'mail' : undefined)
  if (isSure.sms || isSure.mail) {
    await takePassword(tx, member.id, passwordOfNobody())
    await tellMember(deps, tx, member.brandId, reached, { template: 'password_taken', words: {} })
  } else
    await sql`update accounts.member set has_default_password = true where id = ${member.id}`.execute(
      tx,
    )
  await spendAllLinks(tx, member.id, deps.now())
  const hadAuthenticator = Boolean((await readAuthenticator(tx, member.id))?.confirmed_at)
  const waysGone = await deleteProofs(tx, member.id)
  if (hadAuthenticator)
    await tellMember(deps, tx, member.brandId, reached, {
      template: 'authenticator_removed',
      words: {},
    })
  await tellWaysGone(deps, tx, member.brandId, reached, waysGone)
  // Where nobody is reached who could come forward, what a stranger has asked for is not paid meanwhile either.
  if (hadAuthenticator || waysGone.passkeys > 0 || !(isSure.sms || isSure.mail))
    await holdAfterProofsTaken(deps, tx, { ...member, isReached: isSure.sms || isSure.mail })
  return { authenticator: hadAuthenticator, ...gone }
}

/**
 * Beside one that is his again, by this act or by his own hand before (`ownBefore`), goes what may have been laid ready before it was replaced (`laidReady`), for it would be asked
 * for with it; not where it is the older one. What came after that and has stood stays: it may be his.
 */
async function laidBeside(
  deps: Deps,
  tx: Tx,
  {
    found,
    known,
    replaced,
    ownBefore,
  }: {
    found: MemberRow
    known: MemberRow
    replaced: Gone
    ownBefore: Record<ContactChannel, Date | null>
  },
): Promise<Record<ContactChannel, boolean>> {
  const isLaid = async (
    channel: ContactChannel,
    provedAt: Date | null,
    ownProvedAt: Date | null,
    replacedAt: Date | null,
  ): Promise<boolean> =>
    Boolean(provedAt && ownProvedAt && replacedAt && provedAt > ownProvedAt) &&
    (await laidReady(deps, tx, found, replacedAt!)).some(
      ({ kind, since }) => kind === channel && since < replacedAt!,
    )
  return {
    sms: await isLaid(
      'sms',
      known.mobile_proved_at,
      known.email_proved_at,
      replaced.email === null ? ownBefore.mail : found.email_proved_at,
    ),
    mail: await isLaid(
      'mail',
      known.email_proved_at,
      known.mobile_proved_at,
      replaced.mobile === null ? ownBefore.sms : found.mobile_proved_at,
    ),
  }
}

/** When the first of what a member is reached by will have stood, as an instant of the wire; null: all of it is doubted, and does not by waiting. */
async function worksFrom(
  tx: Tx,
  settings: Settings,
  {
    id,
    mobile_proved_at: mobileSince,
    email_proved_at: emailSince,
  }: Pick<MemberRow, 'id' | 'mobile_proved_at' | 'email_proved_at'>,
): Promise<string | null> {
  const doubted = await doubtedChannels(tx, id)
  const since = [
    doubted.includes('sms') ? null : mobileSince,
    doubted.includes('mail') ? null : emailSince,
  ].filter((each) => each !== null)
  return since.length === 0
    ? null
    : settledAt(settings, new Date(Math.min(...since.map(Number)))).toISOString()
}
