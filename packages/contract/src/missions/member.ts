import { z } from 'zod'
import { Localised } from '../brand/types.ts'
import { calls, Instant } from '../call.ts'
import { GameType } from '../catalogue/types.ts'
import { GrantValue } from '../rewards/types.ts'
import { ActivityPeriod, BoardCounter, Counted, MissionCounter } from './types.ts'

const Step = z.object({
  at: Counted.describe('what of the counter reaches it'),
  reward: GrantValue,
  state: z
    .enum(['open', 'due', 'waiting', 'claimed', 'lapsed', 'rejected', 'withheld'])
    .describe('due: reached, its reward comes at once; withheld: reached, but nothing is given'),
  grantId: z.string().nullable().describe('while it waits to be claimed'),
})
const Mission = z.object({
  id: z.string(),
  name: Localised,
  period: ActivityPeriod,
  counter: MissionCounter,
  gameType: GameType.nullable().describe('null: games of every type'),
  done: Counted,
  steps: z.array(Step),
  endsAt: Instant.describe('when the period is over'),
})
const Placed = z.object({
  place: z.number(),
  account: z.string().describe('masked'),
  score: Counted.describe('an amount, or how many times the stake'),
  reward: GrantValue.nullable(),
  isOwn: z.boolean(),
})
const Board = z.object({
  id: z.string(),
  name: Localised,
  period: ActivityPeriod,
  counter: BoardCounter,
  gameType: GameType.nullable(),
  leastStake: Counted.nullable(),
  endsAt: Instant,
  list: z.array(Placed),
  own: Placed.nullable().describe('null: nothing counted yet'),
})

export const member = calls({
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': {
    summary: 'The missions of the day and the week, how far the member is, and their rewards',
    session: 'member',
    value: z.object({ missions: z.array(Mission) }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getMissionLeaderboard': {
    summary: 'The leaderboards of the day and the week, with the member’s own place',
    session: 'member',
    value: z.object({ boards: z.array(Board) }),
    refusals: [],
  },
})
