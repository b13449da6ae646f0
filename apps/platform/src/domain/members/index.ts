import type { Db, Tx } from '../../db/pool.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import type { Module } from '../../module.ts'
import { masked } from '../notify/index.ts'
import type { Deps } from './deps.ts'
import { type ListedMember, type Member, memberFrom } from './member.ts'
import { readMobile } from './names/mobile.ts'
import { membersRoutes } from './routes.ts'
import { setLanguage } from './set-language.ts'
import { holdMember, markFirstLogin, readMember } from './store/members.ts'
import { listMembers, type MemberSearch } from './store/search.ts'
import { treeActs } from './tree/index.ts'

export { containsUsername, faultOf, faultsOf, isYoungerThan } from './names/field-rules.ts'
export { isSentTo, readMobile } from './names/mobile.ts'
export { faultOfName, isNumberElsewhere } from './names/name-rules.ts'
export { faultOfNickname } from './names/nickname-rules.ts'
export {
  type ProfileFields,
  fixedFaults,
  isGivenForGood,
  isMailAddress,
  nameFieldOf,
  profileFaults,
  realNameOf,
} from './names/profile-rules.ts'
export { notifyMember } from './notify-member.ts'
export { PLAY_CURRENCY, PLAY_HOUSE, PLAY_SYMBOL, PLAY_UNITS, TRIAL } from './play-money.ts'
export {
  type MemberRow,
  holdMember,
  insertMember,
  isNickname,
  markRead,
  lockByLink,
  putStatus,
  readAvatar,
  readMember,
  readMemberByKey,
  readMemberByMobile,
  readMemberByName,
  readMemberToSignIn,
  readSigningIn,
  reopen,
  updateAvatar,
} from './store/members.ts'
export {
  type ProfileRow,
  isAnothers,
  languageOfOther,
  lockProfile,
  putContacts,
  putEmail,
  putMobile,
  readProfile,
  takeUnverified,
  unverifyContacts,
  updateProfile,
} from './store/profile.ts'
export { AGENTS, type Place, placeOf, takePlace, wrongInvitation } from './tree/invitation.ts'
export type { LinkRow } from './tree/links.ts'
export { parentOf } from './tree/store.ts'
export { type PrizeModes, type Rebates, type Terms, termsOf } from './tree/terms.ts'
export type { Member } from './member.ts'

/**
 * Who exists: a member's row, name and place in the tree. How they sign in is the business of auth.
 */
export function createMembers(given: Omit<Deps, 'invitationsByAddress' | 'clicks'>) {
  const deps: Deps = {
    ...given,
    invitationsByAddress: createRateLimit(given.db, {
      name: 'invitation_address',
      tries: 60,
      seconds: 600,
    }),
    clicks: createRateLimit(given.db, { name: 'link_click', tries: 1, seconds: 86_400 }),
  }
  const acts = {
    /** Holds the member until the transaction ends, before anything of theirs is locked. */
    hold: (tx: Tx, playerId: bigint): Promise<unknown> => holdMember(tx, playerId),
    tree: treeActs(deps),
    async member(db: Db | Tx, playerId: bigint): Promise<Member | null> {
      const row = await readMember(db, playerId)
      return row && memberFrom(row)
    },
    /** Of a brand, whose name or nickname begins so, or whose number or mail address it is. */
    async list(
      brandId: number,
      search: Omit<MemberSearch, 'mobile'>,
      page: { limit: number; offset: number },
    ): Promise<{ rows: ListedMember[]; total: number }> {
      // A caller in need of help tells the number that they have, however they write it.
      const mobile = readMobile(search.words, '', (await deps.brand.settings(brandId)).country)
      const { rows, total } = await listMembers(deps.db, brandId, { ...search, mobile }, page)
      return {
        rows: rows.map((row) => ({
          ...memberFrom(row),
          mobile: row.mobile && masked(row.mobile),
          closesAt: row.closes_at,
        })),
        total,
      }
    },
    setLanguage: (input: Parameters<typeof setLanguage>[1]) => setLanguage(deps, input),
    markFirstLogin: (playerId: bigint) => markFirstLogin(deps.db, playerId, deps.now()),
  }
  const module: Module = { name: 'members', member: (route) => membersRoutes(route, acts) }
  return { ...acts, module }
}
export type Members = Omit<ReturnType<typeof createMembers>, 'module'>
