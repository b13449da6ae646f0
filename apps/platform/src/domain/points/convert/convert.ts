import { parseUnits } from '@padma/money'
import { sql } from 'kysely'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { TRIAL } from '../../members/index.ts'
import { enterPoints, pointsOf } from '../books/books.ts'
import type { Deps } from '../deps.ts'
import { COST } from '../mall/decide.ts'
import { boundFault, worthOf } from './rules.ts'

type ConversionRow = { id: bigint; points: bigint; units: bigint; turnover: bigint }
type Asked = {
  member: MemberSession
  requestKey: string
  points: number
  /** What the member saw that they are worth. */
  amount: string
  paymentPassword: string
}

/** Turns points into cash at the brand's ratio, with the turnover that it asks for. */
export async function convert(deps: Deps, asked: Asked): Promise<ConversionRow | Refusal> {
  const { member, requestKey } = asked
  const { playerId, brandId } = member
  const points = BigInt(asked.points)
  if (member.type === TRIAL) return refuse('real_account_needed')
  const first = await conversionByKey(deps.db, playerId, requestKey)
  if (first) return asAsked(first, points)
  const terms = (await deps.brand.settings(brandId)).points
  if (terms.convertRatio === 0) return refuse('points_not_converted')
  const fault = boundFault(terms, points)
  if (fault) return refuse('invalid_input', { fields: { points: fault } })
  const units = worthOf(terms, points)
  if (units !== parseUnits(asked.amount)) return refuse('point_price_changed')
  const password = await deps.paymentPasswords.check(deps.db, playerId, asked.paymentPassword)
  if (isRefusal(password)) return password
  return deps.auth.inSession(deps.db, member, async (tx): Promise<ConversionRow | Refusal> => {
    await deps.wallet.lock(tx, playerId)
    const twin = await conversionByKey(tx, playerId, requestKey)
    if (twin) return asAsked(twin, points)
    const excluded = await deps.limits.exclusionRefusal(tx, playerId)
    if (excluded) return excluded
    if ((await pointsOf(tx, playerId)).points < points)
      return refuse('not_enough_points', { fields: { points: 'too_many' } })
    const turnover = units * BigInt(terms.convertTurnoverTimes)
    const at = deps.now()
    const { rows } = await sql<ConversionRow>`
      insert into points.conversion (brand_id, member_id, request_key, points, units, turnover, at)
      values (${brandId}, ${playerId}, ${requestKey}, ${points}, ${units}, ${turnover}, ${at})
      returning id, points, units, turnover`.execute(tx)
    const made = rows[0]!
    const cause = `conversion:${made.id}`
    await enterPoints(tx, {
      memberId: playerId,
      points: -points,
      kind: 'converted',
      source: 'points.convert',
      reference: cause,
      at,
    })
    await publish(tx, 'points.converted', { brandId, playerId, payload: { id: `${made.id}` } })
    await deps.wallet.addRequirement(tx, {
      playerId,
      source: 'adjustment',
      sourceId: cause,
      requiredUnits: turnover,
    })
    await deps.wallet.credit(tx, {
      playerId,
      units,
      house: COST,
      kind: 'points_converted',
      source: 'points',
      reference: cause,
      cause,
    })
    return made
  })
}

const asAsked = (first: ConversionRow, points: bigint): ConversionRow | Refusal =>
  first.points === points ? first : refuse('key_reused')

async function conversionByKey(
  db: Db | Tx,
  memberId: bigint,
  key: string,
): Promise<ConversionRow | undefined> {
  const { rows } = await sql<ConversionRow>`
    select id, points, units, turnover from points.conversion
    where member_id = ${memberId} and request_key = ${key}`.execute(db)
  return rows[0]
}
