import type { OfferChannel, Skip } from '@padma/contract'
import type { Db, Tx } from '../../db/pool.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import type { Module } from '../../module.ts'
import type { Deps } from './deps.ts'
import { feedbackOperatorRoutes, feedbackRoutes } from './feedback/routes.ts'
import { feedbackById } from './feedback/store.ts'
import { against, barred } from './marketing/against.ts'
import { setConsentIn, type Word } from './marketing/consents.ts'
import { marketingOperatorRoutes, marketingRoutes } from './marketing/routes.ts'
import { createUnsubscribeTokens } from './marketing/unsubscribe-link.ts'
import { unsubscribeRoutes } from './marketing/unsubscribe-routes.ts'
import { sendRoutes } from './sends/routes.ts'
import { runSends } from './sends/run.ts'
import { isStopped } from './sends/store.ts'
import { removeGuestPictures } from './service/messages.ts'
import { serviceOperatorRoutes } from './service/ops-routes.ts'
import { serviceRoutes } from './service/routes.ts'

/** What players and the brand say to each other, and who may be sent offers. */
export function createMessaging(deps: Deps) {
  const tokens = createUnsubscribeTokens(deps.box)
  // A new token is a new guest; the address is the same.
  const guestPictures = createRateLimit(deps.db, {
    name: 'guest_pictures',
    tries: 20,
    seconds: 86_400,
  })
  const acts = {
    /** Why a member is sent no offer by a channel. */
    against: (
      on: Db | Tx,
      asked: { brandId: number; memberId: bigint; channel: OfferChannel },
    ): Promise<Skip | null> => against(deps, on, asked),
    /** The same of one that waited for its provider. */
    againstNow: async (
      on: Db,
      asked: { brandId: number; memberId: bigint; channel: OfferChannel; sendId: bigint },
    ): Promise<Skip | 'stopped' | null> =>
      (await isStopped(on, asked.sendId)) ? 'stopped' : against(deps, on, asked),
    /** Why they are sent none, whatever they said. */
    barred: (on: Db | Tx, memberId: bigint): Promise<Skip | null> => barred(deps, on, memberId),
    /** Keeps what a member said of offers, in the caller's act. */
    setConsent: (tx: Tx, word: Word): Promise<void> => setConsentIn(deps, tx, word),
    /** Goes on with the sends that are due, for so long. */
    runSends: (budgetMs?: number): Promise<void> => runSends({ ...deps, tokens }, budgetMs),
  }
  const module: Module = {
    name: 'messaging',
    member: (route) => {
      feedbackRoutes(route, deps)
      serviceRoutes(route, { ...deps, guestPictures })
      marketingRoutes(route, deps)
    },
    operator: (route) => {
      feedbackOperatorRoutes(route, deps)
      serviceOperatorRoutes(route, deps)
      marketingOperatorRoutes(route, deps)
      sendRoutes(route, deps)
    },
    raw: (app) => unsubscribeRoutes(app, { ...deps, tokens }),
    jobs: [
      {
        name: 'run_sends',
        every: '* * * * *',
        whenClocksAgree: true,
        act: () => acts.runSends(),
      },
      {
        name: 'remove_guest_pictures',
        every: '45 20 * * *',
        whenClocksAgree: true,
        act: () => removeGuestPictures(deps.db, deps.now()),
      },
    ],
    hints: {
      member: {
        'feedback.answered': ['feedback'],
        'service.changed': ['service'],
        'consent.changed': ['messages'],
      },
      operator: {
        'feedback.*': ['feedback'],
        'service.*': ['service'],
        'consent.changed': ['players'],
        'send.changed': ['sends'],
      },
      readers: { feedback: ['feedback.read'], service: ['service.read'], sends: ['sends.read'] },
    },
    cases: { feedback: async (db, id) => (await feedbackById(db, id))?.brandId ?? null },
  }
  return { ...acts, module }
}
export type Messaging = Omit<ReturnType<typeof createMessaging>, 'module'>
