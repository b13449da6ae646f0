import { jobsOf, listenersOf } from '../../../../apps/platform/src/jobs/of-modules.ts'
import { readAll } from '../../../../apps/platform/src/jobs/read-all.ts'
import type { World } from './world.ts'

/** What vendors with wallets of their own say. */
const FROM_VENDORS = ['check_transfers', 'read_bet_feeds', 'check_vendor_floats']
/** Once a day, early in the morning of the brand, in the order in which the modules stand. */
const NIGHTLY = [
  'settle_promotion_deposits',
  'give_prizes',
  'settle_referrals',
  'draw_raffles',
  'agent_contracts',
  'receive_withdrawals',
  'run_sends',
  'expire_deposits',
  'expire_bonuses',
  'lapse_grants',
  'settle_cashback',
  'club_labels',
  'settle_leaderboards',
  'agent_daily_income',
  'settle_due',
  'count_entries',
  'keep_days',
  'end_promotions',
  'complete_access_cases',
  'expire_approvals',
  'drop_counted_rounds',
  'drop_old_wins',
]

/** The work of the platform's clock, done when the month says so. */
export function dayWork({ db, modules }: World) {
  const jobs = jobsOf(modules.all, modules)
  const listeners = listenersOf(modules.all)
  // As in the product each reads at its own pace; those that got into each other's way read again.
  const read = async () => {
    const ends = await Promise.allSettled(listeners.map((listener) => readAll(db, [listener])))
    if (ends.some(({ status }) => status === 'rejected')) await readAll(db, listeners)
  }
  const run = async (names: readonly string[]) => {
    for (const job of jobs) if (names.includes(job.name)) await job.act()
  }
  return {
    async night() {
      await run(FROM_VENDORS)
      await read()
      await run(NIGHTLY)
    },
    /** Closes the days of the books that are over. */
    close: () => run(['close_days']),
    /** What is done once a night for operators to look at. */
    lookOver: () => run(['find_signals', 'prove_books']),
    /** What acts since then have told. */
    read,
  }
}
