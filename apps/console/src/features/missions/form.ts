import type { ActivityInput, EnteredReward } from '@padma/contract'
import { inLatinDigits } from '@padma/contract/digits'
import type { Activity, Kind, RoundsGame } from './queries.ts'

export type RewardForm = {
  kind: EnteredReward['kind']
  amount: string
  /** Of cash its turnover, of a bonus its wagering. */
  times: string
  days: string
  points: string
  rounds: string
  stake: string
  game: string
}
export type StepForm = { at: string; reward: RewardForm }
export type Form = {
  name: Record<string, string>
  period: Activity['period']
  counter: Activity['counter']
  gameType: Activity['gameType']
  leastStake: string
  from: string
  until: string
  budget: string
  steps: StepForm[]
}

export const rewardKinds = ['cash', 'bonus', 'free_rounds', 'points'] as const
export const countersOf = {
  mission: ['valid_bet', 'games', 'deposits', 'deposited', 'friends'],
  leaderboard: ['valid_bet', 'win_multiple'],
} as const satisfies Record<Kind, readonly Activity['counter'][]>
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
] as const satisfies readonly NonNullable<Activity['gameType']>[]
export const isByGame = (counter: Activity['counter']): boolean =>
  counter === 'valid_bet' || counter === 'games'
export const countsMoney = (counter: Activity['counter']): boolean =>
  counter === 'valid_bet' || counter === 'deposited'

const gameKey = ({ vassalage, gameCode }: Omit<RoundsGame, 'name'>): string =>
  `${vassalage}/${gameCode}`
export const gameKeyOf = gameKey

const emptyReward = (games: readonly RoundsGame[]): RewardForm => ({
  kind: 'cash',
  amount: '',
  times: '1',
  days: '7',
  points: '',
  rounds: '5',
  stake: '10',
  game: games[0] ? gameKey(games[0]) : '',
})
export const emptyStep = (games: readonly RoundsGame[]): StepForm => ({
  at: '',
  reward: emptyReward(games),
})

export const emptyForm = (today: string, games: readonly RoundsGame[]): Form => ({
  name: {},
  period: 'day',
  counter: 'valid_bet',
  gameType: null,
  leastStake: '',
  from: today,
  until: '',
  budget: '',
  steps: [emptyStep(games)],
})

const plain = (amount: string): string => amount.replace(/\.00$/, '')
export function formOf(activity: Activity, games: readonly RoundsGame[]): Form {
  const { name, period, counter, gameType, leastStake, from, until, budget, steps } = activity
  return {
    name,
    period,
    counter,
    gameType,
    leastStake: leastStake === null ? '' : plain(leastStake),
    from,
    until: until ?? '',
    budget: budget === null ? '' : plain(budget),
    steps: steps.map(({ at, reward }) => ({ at: plain(at), reward: rewardFormOf(reward, games) })),
  }
}

function rewardFormOf(reward: EnteredReward, games: readonly RoundsGame[]): RewardForm {
  const form = { ...emptyReward(games), kind: reward.kind }
  switch (reward.kind) {
    case 'cash':
      return { ...form, amount: plain(reward.amount), times: `${reward.turnoverTimes}` }
    case 'bonus':
      return {
        ...form,
        amount: plain(reward.amount),
        times: `${reward.wageringTimes}`,
        days: `${reward.days}`,
      }
    case 'points':
      return { ...form, points: `${reward.points}` }
    case 'free_rounds':
      return {
        ...form,
        rounds: `${reward.rounds}`,
        stake: plain(reward.stake),
        days: `${reward.days}`,
        game: gameKey(reward),
      }
  }
}

const text = (entered: string): string => inLatinDigits(entered).trim()
const isAmount = (entered: string): boolean =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text(entered)) && Number(text(entered)) > 0
const isWhole = (entered: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text(entered)) && Number(text(entered)) >= least && Number(text(entered)) <= most

/** What is worth money is bounded by a budget. */
export const givesMoney = ({ steps }: Pick<Form, 'steps'>): boolean =>
  steps.some(({ reward }) => reward.kind !== 'points')

/** Fields that cannot be sent, by the names that the server gives them too. */
export function faultsOf(form: Form, kind: Kind): ReadonlySet<string> {
  const faults = new Set<string>()
  if (!Object.values(form.name).some((name) => name.trim() !== '')) faults.add('name')
  if (form.from === '') faults.add('from')
  if (form.until !== '' && form.until < form.from) faults.add('until')
  if (form.budget === '' ? givesMoney(form) : !isAmount(form.budget)) faults.add('budget')
  if (form.leastStake !== '' && !isAmount(form.leastStake)) faults.add('leastStake')
  let last = 0
  for (const [number, { at, reward }] of form.steps.entries()) {
    const isRight =
      kind === 'mission' && countsMoney(form.counter)
        ? isAmount(at)
        : isWhole(at, 1, kind === 'mission' ? 999_999 : 100)
    if (!isRight || Number(text(at)) <= last) faults.add(`steps.${number}.at`)
    last = Number(text(at)) || last
    for (const field of wrongOf(reward)) faults.add(`steps.${number}.${field}`)
  }
  return faults
}

function wrongOf({ kind, amount, times, days, points, rounds, stake }: RewardForm) {
  const wrong: (keyof RewardForm)[] = []
  const hasAmount = kind === 'cash' || kind === 'bonus'
  if (hasAmount && !isAmount(amount)) wrong.push('amount')
  if (hasAmount && !isWhole(times, kind === 'cash' ? 0 : 1, 100)) wrong.push('times')
  if ((kind === 'bonus' || kind === 'free_rounds') && !isWhole(days, 1, 90)) wrong.push('days')
  if (kind === 'points' && !isWhole(points, 1, 1_000_000)) wrong.push('points')
  if (kind === 'free_rounds' && !isWhole(rounds, 1, 100)) wrong.push('rounds')
  if (kind === 'free_rounds' && !isAmount(stake)) wrong.push('stake')
  return wrong
}

/** What is sent; the form has no faults. */
export function inputOf(form: Form, kind: Kind): ActivityInput {
  const common = {
    name: Object.fromEntries(Object.entries(form.name).map(([of, name]) => [of, name.trim()])),
    period: form.period,
    gameType: isByGame(form.counter) ? form.gameType : null,
    from: form.from,
    until: form.until || null,
    budget: text(form.budget) || null,
    steps: form.steps.map(({ at, reward }) => ({ at: text(at), reward: rewardOf(reward) })),
  }
  return kind === 'mission'
    ? {
        ...common,
        kind,
        counter: form.counter as Exclude<Form['counter'], 'win_multiple'>,
      }
    : {
        ...common,
        kind,
        counter: form.counter as 'valid_bet' | 'win_multiple',
        leastStake: form.counter === 'win_multiple' ? text(form.leastStake) || null : null,
      }
}

function rewardOf(reward: RewardForm): EnteredReward {
  const amount = text(reward.amount)
  const times = Number(text(reward.times))
  const days = Number(text(reward.days))
  switch (reward.kind) {
    case 'cash':
      return { kind: 'cash', amount, turnoverTimes: times }
    case 'bonus':
      return { kind: 'bonus', amount, wageringTimes: times, days }
    case 'points':
      return { kind: 'points', points: Number(text(reward.points)) }
    case 'free_rounds': {
      const [vassalage = '', gameCode = ''] = reward.game.split('/')
      const rounds = Number(text(reward.rounds))
      return { kind: 'free_rounds', vassalage, gameCode, rounds, stake: text(reward.stake), days }
    }
  }
}
