import type { BuyTickets } from '@padma/game-protocol'
import { useId, useState } from 'react'
import { useWords } from '../lottery-context.ts'
import { type Chase, costOf, MOST_ISSUES, mostDoublings } from './slip.ts'

type Props = {
  chase: Chase | null
  /** How many issues can be bought from the slip's on. */
  most: number
  multiple: number
  stakeUnits: bigint
  issues: BuyTickets['issues']
  isBad: boolean
  isHeld: boolean
  onChase: (chase: Chase | null) => void
}

const COUNTS = [5, 10, 20] as const
const STEPS_SHOWN = 12

/** The same bets for several draws; what all of it costs stands here before it is bought. */
export function ChaseForm({
  chase,
  most: ahead,
  multiple,
  stakeUnits,
  issues,
  isBad,
  isHeld,
  onChase,
}: Props) {
  const { t, money, count } = useWords()
  const id = useId()
  const [isOwn, setOwn] = useState(false)
  const most = Math.min(
    ahead,
    MOST_ISSUES,
    chase?.isDoubling ? mostDoublings(multiple) : MOST_ISSUES,
  )
  return (
    <fieldset disabled={isHeld} className="grid gap-3">
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="tick-box"
          checked={chase !== null}
          disabled={ahead < 2}
          onChange={({ target }) =>
            onChase(
              target.checked
                ? { count: Math.min(5, ahead), isDoubling: false, stopOnWin: true }
                : null,
            )
          }
        />
        {t('chaseOn')}
      </label>
      {chase && (
        <>
          <div
            role="group"
            aria-label={t('chaseCount')}
            className="flex flex-wrap items-center gap-2"
          >
            {COUNTS.filter((some) => some <= ahead).map((some) => (
              <button
                key={some}
                type="button"
                aria-pressed={!isOwn && chase.count === some}
                className="lot-chip num"
                onClick={() => {
                  setOwn(false)
                  onChase({ ...chase, count: some })
                }}
              >
                {some}
              </button>
            ))}
            <label htmlFor={id} className="sr-only">
              {t('chaseOwn')}
            </label>
            <input
              id={id}
              inputMode="numeric"
              placeholder={t('chaseOwn')}
              className="lot-field num w-28! flex-1"
              aria-invalid={isBad}
              aria-describedby={`${id}-fault`}
              value={isOwn ? chase.count || '' : ''}
              onChange={({ target }) => {
                setOwn(true)
                onChase({ ...chase, count: Number(target.value.replace(/\D/g, '').slice(0, 3)) })
              }}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            {([false, true] as const).map((isDoubling) => (
              <button
                key={`${isDoubling}`}
                type="button"
                aria-pressed={chase.isDoubling === isDoubling}
                className="lot-chip"
                onClick={() => onChase({ ...chase, isDoubling })}
              >
                {t(isDoubling ? 'chaseDouble' : 'chaseEqual')}
              </button>
            ))}
          </div>
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="tick-box"
              checked={chase.stopOnWin}
              onChange={({ target }) => onChase({ ...chase, stopOnWin: target.checked })}
            />
            {t('chaseStop')}
          </label>
          <p id={`${id}-fault`} role="alert" className="text-sm text-neg empty:hidden">
            {isBad && t('chaseRange', { most: count(Math.max(2, most)) })}
          </p>
          {!isBad && stakeUnits > 0n && (
            <p className="rounded-md bg-surface-2 p-3 text-sm">
              <b>
                {t('chaseCost', {
                  sum: money(costOf(stakeUnits, issues)),
                  count: count(issues.length),
                })}
              </b>
              {chase.isDoubling && (
                <span className="num block whitespace-normal! text-ink-2">
                  {t('chaseSteps', {
                    steps:
                      issues
                        .slice(0, STEPS_SHOWN)
                        .map((one) => money(stakeUnits * BigInt(one.multiple)))
                        .join(', ') + (issues.length > STEPS_SHOWN ? ' …' : ''),
                  })}
                </span>
              )}
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}
