import { periodOf } from '@padma/rules'
import type { Module } from '../../module.ts'
import { removeOldImages } from './applications/images.ts'
import { applicationRoutes } from './applications/routes.ts'
import { bonusRoutes } from './bonuses.ts'
import type { Deps } from './deps.ts'
import { offerRoutes } from './offers/routes.ts'
import { approveBudget } from './offers/save.ts'
import { settleCashback } from './paying/cashback.ts'
import { hearDeposit, settleDeposit, settleDueDeposits } from './paying/deposits.ts'
import { endOver } from './paying/end-unpaid.ts'
import { followGrant } from './paying/follow-grants.ts'
import { promotionChecks } from './proof.ts'
import { drawDue } from './raffle/draw.ts'
import { takingPartRoutes } from './taking-part/routes.ts'
import { participationById } from './taking-part/store.ts'

/** What the brand offers its members, who takes part, and what they are given for it. */
export function createPromotions(deps: Deps) {
  const acts = {
    settleDeposits: () => settleDueDeposits(deps),
    settleCashback: () => settleCashback(deps),
    drawRaffles: () => drawDue(deps),
    endOver: () =>
      endOver(deps, async (brandId, per) =>
        periodOf(deps.now(), per, (await deps.brand.settings(brandId)).timeZone),
      ),
  }
  const module: Module = {
    name: 'promotions',
    member: (route) => {
      takingPartRoutes(route, deps)
      bonusRoutes(route, deps)
    },
    operator: (route) => {
      offerRoutes(route, deps)
      applicationRoutes(route, deps)
    },
    approvals: { promotion_budget: approveBudget },
    listens: [
      {
        name: 'promotions.facts',
        facts: ['deposit.credited', 'grant.changed'],
        async take(tx, events) {
          for (const { name, brand_id, player_id, payload } of events)
            if (name === 'deposit.credited' && payload['depositId'] !== undefined)
              await hearDeposit(tx, {
                brandId: brand_id,
                memberId: player_id!,
                depositId: BigInt(payload['depositId'] as string),
                at: deps.now(),
              })
            else if (name === 'grant.changed')
              await followGrant(tx, {
                grantId: BigInt(payload['grantId'] as string),
                state: payload['state'] as string,
                at: deps.now(),
              })
        },
      },
    ],
    // By the name under which `promotions.wake_deposit` asks for it.
    tasks: [
      {
        name: 'settle_promotion_deposit',
        act: (payload) => settleDeposit(deps, BigInt((payload as { id: string }).id)),
      },
    ],
    jobs: [
      { name: 'settle_promotion_deposits', every: '* * * * *', act: acts.settleDeposits },
      {
        name: 'settle_cashback',
        every: '*/10 * * * *',
        whenClocksAgree: true,
        act: acts.settleCashback,
      },
      { name: 'draw_raffles', every: '* * * * *', whenClocksAgree: true, act: acts.drawRaffles },
      { name: 'end_promotions', every: '* * * * *', whenClocksAgree: true, act: acts.endOver },
      {
        name: 'remove_promotion_images',
        every: '35 20 * * *',
        whenClocksAgree: true,
        act: () => removeOldImages(deps),
      },
    ],
    hints: {
      member: {
        'promotion.*': ['promotions'],
        'grant.*': ['promotions'],
        'offer.*': ['promotions'],
        'raffle.*': ['promotions'],
      },
      operator: {
        'promotion.*': ['promotions', 'promotion_applications'],
        'offer.*': ['promotions'],
        'raffle.*': ['promotions'],
      },
      readers: { promotions: ['promotions.read'], promotion_applications: ['promotions.read'] },
    },
    cases: {
      promotion_application: async (db, id) => (await participationById(db, id))?.brandId ?? null,
    },
    checks: promotionChecks,
  }
  return { ...acts, module }
}
export type Promotions = Omit<ReturnType<typeof createPromotions>, 'module'>
