import { useDates, useT } from '@padma/i18n'
import { Badge, Button, Card, Icon, shortMoney } from '@padma/ui'
import check from 'icon:check'
import coins from 'icon:coins'
import controller from 'icon:game-controller'
import target from 'icon:target'
import users from 'icon:users'
import { useState } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { useNameOf, useRewardWords } from '../../parts/grants/reward-words.ts'
import { useClaim } from '../../parts/grants/use-claim.ts'
import { Chips } from '../../parts/records/Chips.tsx'
import { barOf } from './bar.ts'
import type { Mission } from './queries.ts'

const icons = {
  valid_bet: target,
  games: controller,
  deposits: coins,
  deposited: coins,
  friends: users,
}
type Period = Mission['period']

/** The missions of today or of the week, each with its progress and its next reward. */
export function MissionsCard({ missions }: { missions: readonly Mission[] }) {
  const t = useT('rewards')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const periods = (['day', 'week'] as const).filter((period) =>
    missions.some((mission) => mission.period === period),
  )
  const [wanted, choose] = useState<Period>('day')
  const { claim, claiming } = useClaim()
  const chosen = periods.includes(wanted) ? wanted : periods[0]!
  const shown = missions.filter(({ period }) => period === chosen)
  return (
    <Card className="grid gap-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h3 className="text-md">{t('missions')}</h3>
        {periods.length > 1 && (
          <Chips
            label={t('missions')}
            choices={periods.map((value) => ({ value, word: t(`period_${value}`) }))}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </div>
      <ul className="grid divide-y divide-line">
        {shown.map((mission) => (
          <MissionRow
            key={mission.id}
            mission={mission}
            claiming={claiming}
            onClaim={(id) => claim(id)}
          />
        ))}
      </ul>
      <p className="text-xs text-ink-2">
        {t('endsAt', { when: dates.dayAndTime(lastMoment(shown)) })}
      </p>
    </Card>
  )
}

/** The end of a period is said as its last minute. */
export const lastMoment = (of: readonly { endsAt: string }[]): string =>
  new Date(Math.max(...of.map(({ endsAt }) => Date.parse(endsAt))) - 60_000).toISOString()

function MissionRow({
  mission,
  claiming,
  onClaim,
}: {
  mission: Mission
  claiming: string | undefined
  onClaim: (grantId: string) => void
}) {
  const t = useT('rewards')
  const shell = useT('shell')
  const { symbol } = useBrand()
  const nameOf = useNameOf()
  const words = useRewardWords()
  const { counter, steps, gameType } = mission
  const { step, share } = barOf(mission)
  const isMoney = counter === 'valid_bet' || counter === 'deposited'
  const counted = (of: string): string => (isMoney ? shortMoney(of, symbol) : of)
  const name = nameOf(mission.name)
  const ready = steps.find(({ grantId }) => grantId !== null)
  const progress = `${counted(mission.done)} / ${counted(step.at)}`
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        className="grid size-10 flex-none place-items-center rounded-md bg-river-soft
          text-on-river-soft"
      >
        <Icon of={icons[counter]} className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block text-sm font-semibold">{name}</b>
        {gameType && (
          <span className="block text-xs text-ink-2">{shell(`category_${gameType}`)}</span>
        )}
        <span className="mt-1 flex items-center gap-2.5">
          <span
            role="progressbar"
            aria-label={name}
            aria-valuenow={share}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuetext={progress}
            className="h-2 min-w-8 flex-1 overflow-hidden rounded-full bg-surface-3"
          >
            <span className="block h-full bg-river" style={{ inlineSize: `${share}%` }} />
          </span>
          <bdi className="num flex-none text-xs text-ink-2">{progress}</bdi>
        </span>
        {steps.length > 1 && (
          <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-2">
            {steps.map(({ at, reward, state }) => (
              <span key={at} className="inline-flex items-center gap-1">
                {state !== 'open' && <Icon of={check} className="size-3.5 text-pos" />}
                <bdi className="num">
                  {counted(at)}: {words(reward)}
                </bdi>
                {state !== 'open' && <span className="sr-only">{t(`step_${state}`)}</span>}
              </span>
            ))}
          </span>
        )}
      </span>
      {ready ? (
        <Button
          look="river"
          size="sm"
          className="min-h-11 flex-none"
          isBusy={claiming === ready.grantId}
          aria-label={t('claimOf', { reward: words(ready.reward), name })}
          onClick={() => onClaim(ready.grantId!)}
        >
          {t('claimReward', { reward: words(ready.reward) })}
        </Button>
      ) : step.state === 'open' ? (
        <bdi className="num flex-none text-sm font-semibold">{words(step.reward)}</bdi>
      ) : (
        <Badge>
          {step.state === 'claimed' && <Icon of={check} className="size-3.5" />}
          {t(`step_${step.state}`)}
        </Badge>
      )}
    </li>
  )
}
