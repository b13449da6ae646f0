import type { Db } from '../../db/pool.ts'
import { firstContent } from './content/first-content.ts'
import { firstRanks } from './content/first-ranks.ts'
import { firstPages } from './content/first-pages.ts'
import { insertBrand } from './store.ts'

/** What the product switches on by itself, and the parts that show the first content. */
const demoModules = [
  'RNG',
  'ELOTT',
  'LOTT',
  'PVP',
  'SPORTS',
  'usernameEnabled',
  'hasFreePlay',
  'mobileReg',
  'mobileRegPass',
  'smsEnabled',
  'showVerCodeLogin',
  'DIRECT_REGISTRATION',
  'GOOGLE',
  'FACEBOOK',
  'FIREBASE',
  'PASSKEYS',
  'securityCenter',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'redEnvelope',
  'winnersList',
  'missionLeaderboard',
  'redeemHistory',
  'playerRank',
  'messageV2',
  'feedback',
  'announcement',
  'agentTeamOverview',
  'registerCenter',
  'teamManagement',
  'teamBetting',
  'teamProfit',
  'myIncome',
  'teamTransactions',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realTimeSalary',
  'NOTICE_BAR',
  'HELP',
  'DOWNLOAD',
  'PROMOTIONS',
  'POINT_MALL',
  'JOIN',
  'CUSTOMER_SERVICE',
]

/**
 * The demo brand, and a second one that proves that brands do not see each other. Changes nothing
 * that is there.
 */
export async function seedBrands(db: Db): Promise<{ demo: number; second: number }> {
  await insertBrand(db, {
    id: 1,
    code: 'padma-demo',
    name: 'Padma',
    hosts: ['localhost', '127.0.0.1'],
    settings: {
      currencySymbol: '৳',
      brandNames: { bn: 'পদ্মা', ar: 'بادما' },
      cashier: { payoutAccountAgeHours: 0 },
      usdt: { rateUnits: '12200000' },
      accounts: { payoutHoldHours: 0, challenge: 'after_failures' },
      registrationsPerAddressPerHour: 1_000,
      trialsPerAddressPerHour: 1_000,
      // Everyone who tries the demo comes from one machine.
      referral: { refusesSameNetwork: false },
      modules: demoModules,
      ...firstContent,
      ...firstPages,
      ranks: firstRanks,
    },
  })
  await insertBrand(db, {
    id: 2,
    code: 'brand-b',
    name: 'Brand B',
    hosts: ['b.localhost'],
    settings: {
      currencySymbol: '৳',
      languages: ['en', 'bn'],
      defaultLanguage: 'en',
      accounts: { challenge: 'after_failures' },
    },
  })
  return { demo: 1, second: 2 }
}
