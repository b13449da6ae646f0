import { createRateLimit } from '../../http/limits/rate-limit.ts'
import type { MemberSession } from '../../http/edge.ts'
import type { Module } from '../../module.ts'
import { type Auth, byAddress } from '../auth/index.ts'
import type { Deps } from './deps.ts'
import { avatarOf, chooseAvatar, iconOf } from './profile/choose-avatar.ts'
import { profileActs } from './profile/index.ts'
import { register, registerByMobile, type Registration } from './register/register.ts'
import { selfServiceRoutes } from './routes.ts'
import { beginTrial } from './trial/begin-trial.ts'
import { endTrial, sweepTrials } from './trial/end-trials.ts'

export { deleteClosure } from './closure/store.ts'
export { isTaken, putVerified } from './profile/verified-contact.ts'
export { createClosure } from './closure/index.ts'

const HOUR = 3_600
/** So many times what the brand lets register from an address in an hour, each worked for. */
const PROVED_REGISTRATIONS = 10

/**
 * What members do about their own account: open it, tell of themselves, try the games, close it.
 */
export function createSelfService({
  auth,
  wallet,
  limits,
  waitingCase,
  wantOffers,
}: { auth: Auth } & Pick<Deps, 'wallet' | 'limits' | 'waitingCase' | 'wantOffers'>) {
  const { db } = auth.deps
  const perHour = (name: string) => (tries: number) =>
    createRateLimit(db, { name, tries, seconds: HOUR })
  const deps: Deps = {
    ...auth.deps,
    wallet,
    limits,
    waitingCase,
    wantOffers,
    nicknames: createRateLimit(db, { name: 'nickname', tries: 20, seconds: 24 * HOUR }),
    registrationsByAddress: (free) =>
      byAddress(db, 'register_address', {
        free,
        most: PROVED_REGISTRATIONS * free,
        seconds: HOUR,
      }),
    trialsByAddress: perHour('trial_address'),
    trialsByDevice: perHour('trial_device'),
  }
  const { provedNumber } = auth.federated
  const acts = {
    register: (input: Registration) => register(deps, input, provedNumber),
    registerByMobile: (input: Parameters<typeof registerByMobile>[1]) =>
      registerByMobile(deps, input, provedNumber),
    profile: profileActs(deps),
    icon: (playerId: bigint) => iconOf(deps, playerId),
    avatar: (playerId: bigint) => avatarOf(deps, playerId),
    chooseAvatar: (input: { member: MemberSession } & Parameters<typeof chooseAvatar>[1]) =>
      chooseAvatar(deps, input),
    /** Opens a trial account (type 4) with play money. */
    beginTrial: (input: Parameters<typeof beginTrial>[1]) => beginTrial(deps, input),
    endTrial: (memberId: bigint) => endTrial(deps, memberId),
    /** Closes those that are a day old; how many. */
    sweepTrials: () => sweepTrials(deps),
  }
  const module: Module = {
    name: 'self-service',
    member: (route) => selfServiceRoutes(route, acts),
    jobs: [{ name: 'sweep_trials', every: '*/10 * * * *', act: acts.sweepTrials }],
  }
  return { ...acts, module }
}
export type SelfService = Omit<ReturnType<typeof createSelfService>, 'module'>
