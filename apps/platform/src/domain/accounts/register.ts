import { isRefusal, refuse } from '../../refusal.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox.ts'
import type { BrandRef } from '../../http/edge.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { failuresOf } from './count-failures.ts'
import type { Deps } from './deps.ts'
import { isCommonPassword } from './common-passwords.ts'
import { containsUsername, faultsOf } from './rules.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { insertMember, readMemberByKey, readMemberByName } from './store.ts'
import { newVendorUser } from './token.ts'

export type Registration = {
  brand: BrandRef; requestKey: string; ip: string; userAgent: string; language: string
  username: string; password: string; confirmPassword: string; isOfAge: boolean; agreesToTerms: boolean
  /** Further fields of the form; only those that the brand asks for are checked and kept. */
  profile: Record<string, string | undefined>
}

/**
 * Makes a member and his books in one transaction, and signs him in. The same request key again, with the same name
 * and the right password, answers with a fresh session: the first answer's token is nowhere to be found any more.
 */
export async function register(deps: Deps, input: Registration) {
  const settings = await deps.brand.settings(input.brand.id)
  const { username, password, confirmPassword, profile } = input
  const faults = faultsOf({ username, password, confirmPassword, ...profile }, settings.register)
  if (!faults.password && containsUsername(password, username)) faults.password = 'contains_username'
  if (Object.keys(faults).length > 0) return refuse('invalid_input', { fields: faults })
  if (confirmPassword !== password) return refuse('password_confirmation_differs', { fields: { confirmPassword: 'differs' } })
  if (isCommonPassword(password)) return refuse('password_too_common', { fields: { password: 'too_common' } })
  if (!input.isOfAge) return refuse('age_not_confirmed', { fields: { isOfAge: 'required' }, detail: { minimumAge: settings.minimumAge } })
  if (!input.agreesToTerms) return refuse('terms_not_agreed', { fields: { agreesToTerms: 'required' } })

  const repeat = await repeated(deps, input)
  if (repeat) return repeat
  if ((await deps.registrationsByAddress(settings.registrationsPerAddressPerHour).take(networkOf(input.ip))) === null) return refuse('too_many_requests')
  // The name may be that of this very request's twin, which was made since we looked.
  if (await readMemberByName(deps.db, input.brand.id, username)) return (await repeated(deps, input)) ?? usernameTaken()
  const passwordHash = await deps.passwords.hash(password, networkOf(input.ip))
  if (isRefusal(passwordHash)) return passwordHash

  const outcome = await inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const id = await deps.wallet.openPlayer(tx, { currency: settings.currency })
    const asked = Object.entries(profile).filter(([field, value]) => value && settings.register[field]?.enabled)
    const isNew = await insertMember(tx, {
      id, brandId: input.brand.id, username, vendorUser: newVendorUser(), passwordHash, profile: Object.fromEntries(asked),
      language: settings.languages.includes(input.language) ? input.language : settings.defaultLanguage, requestKey: input.requestKey, ip: input.ip, at,
    })
    if (!isNew) return usernameTaken()
    const signedIn = await openSession(tx, { memberId: id, brand: input.brand, ip: input.ip, userAgent: input.userAgent, at, isFirst: true })
    await publish(tx, 'member.registered', { brandId: input.brand.id, playerId: id })
    return signedIn
  })
  // The twin may have been quicker still.
  if (isRefusal(outcome)) return (await repeated(deps, input)) ?? outcome
  return outcome
}

/** The answer to a key that has made a member before; null when it has not. */
async function repeated(deps: Deps, input: Registration) {
  const member = await readMemberByKey(deps.db, input.brand.id, input.requestKey)
  if (!member) return null
  if (member.username.toLowerCase() !== input.username.toLowerCase()) return refuse('key_reused')
  // A key that leaked must be no way around the lock of sign-in.
  const account = await failuresOf(deps, { brand: input.brand, username: member.username, memberId: member.id, ip: input.ip })
  if ((await deps.signInsByAccount.take(account)) === null) return refuse('too_many_requests')
  const isRight = await deps.passwords.verify(input.password, member.password_hash, networkOf(input.ip))
  if (isRefusal(isRight)) return isRight
  if (!isRight || member.status !== 'active') return refuse('key_reused')
  await deps.signInsByAccount.clear(account)
  return inTransaction(deps.db, (tx): Promise<SignedIn> =>
    openSession(tx, { memberId: member.id, brand: input.brand, ip: input.ip, userAgent: input.userAgent, at: deps.now(), isFirst: true }))
}

function usernameTaken() {
  return refuse('username_taken', { fields: { username: 'taken' } })
}
