import { Button, TextField } from '@padma/ui'
import { useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { Choice } from '../../parts/form/Choice.tsx'
import {
  countsMoney,
  emptyStep,
  type Form,
  gameKeyOf,
  type RewardForm,
  rewardKinds,
  type StepForm,
} from './form.ts'
import type { Kind, RoundsGame } from './queries.ts'

const MOST = { mission: 6, leaderboard: 20 } as const
type FaultAt = (field: string) => string | undefined

/** What is reached, or up to which place, and what that gives. */
export function StepsEditor({
  kind,
  form: { counter, steps },
  games,
  faultAt,
  onChange,
}: {
  kind: Kind
  form: Form
  games: readonly RoundsGame[]
  faultAt: FaultAt
  onChange: (steps: StepForm[]) => void
}) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const isMoney = kind === 'mission' && countsMoney(counter)
  const put = (at: number, change: Partial<StepForm>): void =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...change } : step)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t(`activities.stepsOf.${kind}`)}</legend>
      <p className="text-xs text-ink-3">{t(`activities.stepsHint.${kind}`)}</p>
      {steps.map((step, at) => (
        <div
          key={at}
          className="grid grid-cols-2 items-start gap-3 rounded-lg border border-line p-3"
        >
          <TextField
            label={t(kind === 'mission' ? 'activities.at' : 'activities.place')}
            isRequired
            inputMode={isMoney ? 'decimal' : 'numeric'}
            autoComplete="off"
            before={isMoney ? <span className="text-ink-2">{currencySymbol}</span> : undefined}
            value={step.at}
            error={faultAt(`steps.${at}.at`)}
            onChange={(event) => put(at, { at: event.target.value })}
          />
          <Choice
            label={t('activities.reward')}
            value={step.reward.kind}
            choices={rewardKinds
              .filter((value) => value !== 'free_rounds' || games.length > 0)
              .map((value) => ({ value, word: t(`activities.reward.${value}`) }))}
            onChoose={(value) => put(at, { reward: { ...step.reward, kind: value } })}
          />
          <RewardFields
            reward={step.reward}
            games={games}
            faultAt={(field) => faultAt(`steps.${at}.${field}`)}
            onChange={(change) => put(at, { reward: { ...step.reward, ...change } })}
          />
          {steps.length > 1 && (
            <Button
              size="sm"
              className="col-span-2 justify-self-start"
              onClick={() => onChange(steps.filter((_, index) => index !== at))}
            >
              {t('activities.removeStep')}
            </Button>
          )}
        </div>
      ))}
      {steps.length < MOST[kind] && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...steps, emptyStep(games)])}
        >
          {t('activities.addStep')}
        </Button>
      )}
    </fieldset>
  )
}

const fieldsOf = {
  cash: ['amount', 'times'],
  bonus: ['amount', 'times', 'days'],
  free_rounds: ['rounds', 'stake', 'days'],
  points: ['points'],
} as const satisfies Record<RewardForm['kind'], readonly (keyof RewardForm)[]>

function RewardFields({
  reward,
  games,
  faultAt,
  onChange,
}: {
  reward: RewardForm
  games: readonly RoundsGame[]
  faultAt: FaultAt
  onChange: (change: Partial<RewardForm>) => void
}) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const timesWord = reward.kind === 'bonus' ? 'activities.times.bonus' : 'activities.times.cash'
  return (
    <>
      {reward.kind === 'free_rounds' && (
        <div className="col-span-2">
          <Choice
            label={t('activities.game')}
            value={reward.game}
            choices={games.map((game) => ({ value: gameKeyOf(game), word: game.name }))}
            onChoose={(game) => onChange({ game })}
          />
        </div>
      )}
      {fieldsOf[reward.kind].map((field) => (
        <TextField
          key={field}
          label={t(field === 'times' ? timesWord : `activities.${field}`)}
          isRequired
          inputMode={field === 'amount' || field === 'stake' ? 'decimal' : 'numeric'}
          autoComplete="off"
          before={
            field === 'amount' || field === 'stake' ? (
              <span className="text-ink-2">{currencySymbol}</span>
            ) : undefined
          }
          value={reward[field]}
          error={faultAt(field)}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
    </>
  )
}
