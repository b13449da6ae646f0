import type { Db } from '../../db/pool.ts'
import type { MemberSession } from '../../http/edge.ts'
import type { Module } from '../../module.ts'
import type { Notify } from '../notify/index.ts'
import { expireBonuses } from './bonus/expire-bonuses.ts'
import { tellEnded } from './bonus/tell-ended.ts'
import type { Wallet } from './index.ts'
import { obstaclesOf } from './obstacles.ts'
import { walletChecks } from './proof.ts'
import { walletRoutes } from './routes.ts'
import type { InGames } from './to-wire.ts'

type Deps = {
  db: Db
  wallet: Wallet
  currencySymbol: (member: MemberSession) => Promise<string>
  inGames: (member: MemberSession) => Promise<InGames>
  inbox: Pick<Notify['inbox'], 'write'>
}

export function walletModule(deps: Deps): Module {
  return {
    name: 'wallet',
    member: (route) => walletRoutes(route, deps),
    listens: [
      {
        name: 'wallet.turnover',
        facts: ['round.*'],
        take: (tx, events) =>
          deps.wallet.advanceTurnover(tx, [
            ...new Set(
              events
                .filter(({ payload }) => payload.state !== 'open')
                .map((event) => event.player_id!),
            ),
          ]),
      },
      {
        name: 'wallet.bonus_ended',
        facts: ['bonus.ended'],
        take: (tx, events) => tellEnded(deps.inbox, tx, events),
      },
    ],
    jobs: [{ name: 'expire_bonuses', every: '* * * * *', act: () => expireBonuses(deps.db) }],
    hints: { member: { 'bonus.*': ['balance'] } },
    checks: walletChecks,
    obstacles: obstaclesOf,
  }
}
