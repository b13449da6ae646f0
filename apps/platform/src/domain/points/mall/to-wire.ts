import { unitsToDecimal } from '@padma/money'
import { wordIn } from '../../brand/index.ts'
import type { RewardRow } from './rewards.ts'
import type { RedemptionRow } from './store.ts'

export const rewardToWire = (row: RewardRow, language: string) => ({
  id: `${row.id}`,
  version: row.version,
  kind: row.kind,
  name: wordIn(row.name, language),
  detail: wordIn(row.detail, language),
  picture: row.picture,
  points: `${row.points}`,
  amount: unitsToDecimal(row.amount),
  worth: row.kind === 'goods' ? null : unitsToDecimal(row.worth),
  turnoverTimes: row.turnover_times,
  quantity: row.quantity,
  available: row.available,
  until: row.until_at?.toISOString() ?? null,
})

export const rewardForOperators = (row: RewardRow) => ({
  id: `${row.id}`,
  version: row.version,
  kind: row.kind,
  name: row.name,
  detail: row.detail,
  picture: row.picture,
  points: Number(row.points),
  amount: unitsToDecimal(row.amount),
  worth: unitsToDecimal(row.worth),
  turnoverTimes: row.turnover_times,
  days: row.days,
  quantity: row.quantity,
  available: row.available,
  from: row.from_at?.toISOString() ?? '',
  until: row.until_at?.toISOString() ?? '',
  position: row.position,
  isOn: row.is_on,
})

export const redemptionToWire = (row: RedemptionRow, language: string) => ({
  id: `${row.id}`,
  rewardId: `${row.reward_id}`,
  kind: row.kind,
  name: wordIn(row.name, language),
  picture: row.picture,
  points: `${row.points}`,
  amount: unitsToDecimal(row.amount),
  state: row.state,
  address: row.address,
  mobile: row.mobile,
  remark: row.remark,
  requestedAt: row.requested_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

export const redemptionForOperators = (row: RedemptionRow) => ({
  ...redemptionToWire(row, 'en'),
  player: { id: `${row.member_id}`, username: row.username },
  worth: row.kind === 'goods' ? null : unitsToDecimal(row.worth),
  turnoverTimes: row.turnover_times,
  decidedBy: row.decider,
})
