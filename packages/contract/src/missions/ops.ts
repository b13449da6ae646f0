import { z } from 'zod'
import { GameType } from '../catalogue/types.ts'
import { Amount, calls, Day, EnteredAmount, Instant, OneId } from '../call.ts'
import { WordsNeeded } from '../values/settings.ts'
import { ActivityPeriod, BoardCounter, EnteredReward, MissionCounter } from './types.ts'

const Steps = z.array(
  z.object({
    at: EnteredAmount.describe('what of the counter reaches it, or the last place of the prize'),
    reward: EnteredReward,
  }),
)
const common = {
  name: WordsNeeded(80),
  period: ActivityPeriod,
  from: Day,
  until: Day.nullable().describe('the last day; null: until it is paused'),
  budget: EnteredAmount.nullable().describe('null only where no reward is worth money'),
}
const mission = {
  ...common,
  kind: z.literal('mission'),
  counter: MissionCounter,
  gameType: GameType.nullable(),
  steps: Steps.min(1).max(6),
}
const leaderboard = {
  ...common,
  kind: z.literal('leaderboard'),
  counter: BoardCounter,
  gameType: GameType.nullable(),
  leastStake: EnteredAmount.nullable().describe('for win_multiple: smaller bets do not count'),
  steps: Steps.min(1).max(20),
}
const ActivityInput = z.discriminatedUnion('kind', [z.object(mission), z.object(leaderboard)])
export type ActivityInput = z.output<typeof ActivityInput>

export const Activity = z
  .object({
    id: z.string(),
    kind: z.enum(['mission', 'leaderboard']),
    ...common,
    counter: z.enum([...MissionCounter.options, 'win_multiple']),
    gameType: GameType.nullable(),
    leastStake: Amount.nullable(),
    steps: z.array(z.object({ at: z.string(), reward: EnteredReward })),
    budget: Amount.nullable(),
    approved: Amount.nullable().describe(
      'of its budget; less than it: the rest waits for a second operator',
    ),
    spent: Amount.describe('what its rewards are worth that were given'),
    given: z.number().describe('how many rewards were given'),
    isPaused: z.boolean(),
    state: z.enum(['waiting', 'coming', 'running', 'paused', 'over']),
    version: z.number(),
    madeAt: Instant,
  })
  .meta({ id: 'Activity' })
export type ActivityWire = z.output<typeof Activity>

const version = z.number().int().describe('as it was read; another by now is refused')

export const ops = calls({
  'GET /ops/activities': {
    summary: 'Missions or leaderboards, the newest first, with what they cost so far',
    session: 'operator',
    right: 'missions.read',
    query: z.object({ kind: z.enum(['mission', 'leaderboard']) }),
    value: z.object({
      activities: z.array(Activity),
      games: z
        .array(z.object({ vassalage: z.string(), gameCode: z.string(), name: z.string() }))
        .describe('what free rounds can be given in'),
    }),
    refusals: [],
  },
  'POST /ops/activities': {
    summary: 'Add a mission or a leaderboard',
    session: 'operator',
    right: 'missions.change',
    keyed: true,
    body: ActivityInput,
    value: Activity,
    refusals: ['game_unknown', 'reward_too_big'],
  },
  'PUT /ops/activities/:id': {
    summary: 'Change it; once it has begun, its name, last day and budget alone',
    session: 'operator',
    right: 'missions.change',
    params: OneId,
    body: z.discriminatedUnion('kind', [
      z.object({ ...mission, version }),
      z.object({ ...leaderboard, version }),
    ]),
    value: Activity,
    refusals: ['activity_begun', 'activity_changed', 'game_unknown', 'reward_too_big'],
  },
  'POST /ops/activities/:id/pause': {
    summary: 'Hide it and give nothing for it, or take it up again',
    session: 'operator',
    right: 'missions.change',
    params: OneId,
    body: z.object({ isPaused: z.boolean() }),
    value: Activity,
    refusals: ['budget_not_approved'],
  },
})
