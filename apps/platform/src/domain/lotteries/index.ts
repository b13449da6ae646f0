import type { Module } from '../../module.ts'
import { lotteryRoutes, type LotteriesDeps } from './routes.ts'

/** What the portal shows of lotteries. It writes nothing. */
export const lotteriesModule = (deps: LotteriesDeps): Module => ({
  name: 'lotteries',
  member: (route) => lotteryRoutes(route, deps),
})
