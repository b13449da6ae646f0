import { LONGEST_LOAN_DAYS, type OperatorCalls, ownersAlone } from '@padma/contract'
import type { Db } from '../../../db/pool.ts'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { actUponStaff } from '../acting.ts'
import { rightsOf } from '../rights-of.ts'
import { activeOperators, endLoan, insertLoan, loanById, type LoanRow, loansOf } from './store.ts'

const DAY_MS = 86_400_000
type Deps = { db: Db; now: () => Date }

/** Rights that one operator lends another until an instant. */
export function loanRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const toWire = (row: LoanRow) => ({
    id: `${row.id}`,
    right: row.right_name,
    from: row.lender,
    to: row.borrower,
    reason: row.reason,
    lentAt: row.lent_at.toISOString(),
    until: row.until.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isRunning: row.ended_at === null && row.until > deps.now(),
  })

  route('GET /ops/loans', async ({ operator }) => {
    const [loans, others] = await Promise.all([
      loansOf(deps.db, operator.brandId),
      activeOperators(deps.db, operator.brandId),
    ])
    return {
      loans: loans.map(toWire),
      operators: others
        .filter(({ id }) => id !== operator.operatorId)
        .map(({ id, username }) => ({ id: `${id}`, username })),
    }
  })

  route('POST /ops/loans', async ({ operator, ip, body }) => {
    const { operatorId: borrowerId, right, reason } = body
    const { brandId, operatorId: lenderId } = operator
    const [at, until] = [deps.now(), new Date(body.until)]
    if (until <= at || until.getTime() > at.getTime() + LONGEST_LOAN_DAYS * DAY_MS)
      return refuse('loan_time_wrong')
    if (borrowerId === lenderId) return refuse('own_account')
    // What lets one be anyone, and the lending itself, are not passed on.
    if (ownersAlone.includes(right) || right === 'staff.lend') return refuse('owners_alone')
    const lent = await actUponStaff(deps, { ...operator, ip }, 'staff.lend', async (tx, actor) => {
      // Of one's own alone: what was borrowed is not lent on.
      if (!rightsOf(actor).has(right)) return refuse('beyond_own_rights')
      const borrower = (await activeOperators(deps.db, brandId)).find(({ id }) => id === borrowerId)
      if (!borrower) return refuse('not_found')
      const row = await insertLoan(tx, { brandId, lenderId, borrowerId, right, reason, at, until })
      return {
        act: 'staff.right_lent',
        subject: `operator:${borrower.username}`,
        before: null,
        after: { right, until: until.toISOString(), reason },
        value: row,
      }
    })
    return isRefusal(lent) ? lent : toWire(lent)
  })

  route('POST /ops/loans/:id/end', async ({ operator, ip, params: { id } }) => {
    const ended = await actUponStaff(deps, { ...operator, ip }, 'staff.lend', async (tx) => {
      const row = await loanById(tx, id)
      if (row?.brand_id !== operator.brandId) return refuse('not_found')
      if (!(await endLoan(tx, id, deps.now()))) return refuse('item_closed')
      return {
        act: 'staff.loan_ended',
        subject: `operator:${row.borrower}`,
        before: null,
        after: { right: row.right_name },
        value: (await loanById(tx, id))!,
      }
    })
    return isRefusal(ended) ? ended : toWire(ended)
  })
}
