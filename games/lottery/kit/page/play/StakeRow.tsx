import { formatUnits, parseUnits } from '@padma/money'
import { Icon } from '@padma/ui'
import minus from 'icon:minus'
import plus from 'icon:plus'
import { useId, useState } from 'react'
import { useLottery, useWords } from '../lottery-context.ts'
import { MOST_MULTIPLE, type Slip, type SlipAct, type SlipFault } from '../slip/slip.ts'

type Props = { slip: Slip; fault: SlipFault | null; act: (act: SlipAct) => void }

/** What is bet on one combination. */
export function StakeRow({ slip, fault, act }: Props) {
  const { t, money } = useWords()
  const { session, game } = useLottery()
  const stakes = session.opened.stakes.map(BigInt)
  const id = useId()
  const [own, setOwn] = useState('')
  const isHeld = slip.purchase !== null
  return (
    <fieldset disabled={isHeld} className="grid gap-2">
      <div className="lot-row" role="group" aria-label={t('unitStake')}>
        {chipsOf(stakes).map((units) => (
          <button
            key={`${units}`}
            type="button"
            aria-pressed={units === slip.unitStakeUnits && own === ''}
            className="lot-chip num px-3!"
            onClick={() => {
              setOwn('')
              act({ do: 'stake', unitStakeUnits: units })
            }}
          >
            {formatUnits(units, session.opened.currencySymbol).replace(/\.00$/, '')}
          </button>
        ))}
        <label htmlFor={id} className="sr-only">
          {t('otherStake')}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('otherStake')}
          className="lot-field num w-36! flex-none"
          value={own}
          aria-invalid={fault === 'stakeRange'}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => {
            setOwn(target.value)
            act({
              do: 'stake',
              unitStakeUnits:
                target.value.trim() === ''
                  ? firstStake(stakes)
                  : (parseUnits(target.value.trim()) ?? 0n),
            })
          }}
        />
      </div>
      <p id={`${id}-fault`} role="alert" className="text-sm text-neg empty:hidden">
        {fault === 'stakeRange' &&
          t('stakeRange', {
            least: money(game.stakes[0]!),
            most: money(game.stakes.at(-1)!),
          })}
      </p>
    </fieldset>
  )
}

/** How many times each bet is made. */
export function Multiple({ slip, fault, act }: Props) {
  const { t } = useWords()
  return (
    <fieldset disabled={slip.purchase !== null} className="grid">
      <div
        role="group"
        aria-label={t('multiple')}
        className="flex flex-none items-center rounded-sm bg-surface-2"
      >
        <Step
          icon={minus}
          label={`${t('multiple')}: ${t('less')}`}
          isOff={slip.multiple <= 1}
          onPress={() => act({ do: 'multiple', multiple: slip.multiple - 1 })}
        />
        <span className="text-sm text-ink-2">×</span>
        <input
          inputMode="numeric"
          aria-label={t('multiple')}
          aria-invalid={fault === 'multipleRange'}
          className="num h-11 w-9 bg-transparent text-center font-semibold"
          value={slip.multiple || ''}
          onChange={({ target }) =>
            act({ do: 'multiple', multiple: Number(target.value.replace(/\D/g, '').slice(0, 4)) })
          }
        />
        <Step
          icon={plus}
          label={`${t('multiple')}: ${t('moreOf')}`}
          isOff={slip.multiple >= MOST_MULTIPLE}
          onPress={() => act({ do: 'multiple', multiple: slip.multiple + 1 })}
        />
      </div>
    </fieldset>
  )
}

function Step(of: { icon: string; label: string; isOff: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={of.label}
      disabled={of.isOff}
      className="grid h-11 w-9 place-items-center rounded-sm hover:bg-surface-3 disabled:opacity-50"
      onClick={of.onPress}
    >
      <Icon of={of.icon} className="size-4.5" />
    </button>
  )
}

/** Six from around the first stake; the field takes any other. */
function chipsOf(stakes: readonly bigint[]): readonly bigint[] {
  const from = Math.max(0, stakes.indexOf(firstStake(stakes)) - 1)
  return stakes.slice(from, from + 7)
}
/** 1.00, or the lowest above it. */
export const firstStake = (stakes: readonly bigint[]): bigint =>
  stakes.find((units) => units >= 100_000n) ?? stakes[0]!
