import { useDates, useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import check from 'icon:check'
import x from 'icon:x'
import { useBrand } from '../../../brand/queries.ts'
import type { Withdrawal } from './queries.ts'

type Stage = 'asked' | 'checked' | 'sent' | 'arrived'

/** From the request to the money's arrival: what is done, with its time, and what is now. */
export function Stages({ of }: { of: Withdrawal }) {
  const t = useT('cashier')
  const dates = useDates(useBrand().timeZone)
  const isEnded = of.state === 'rejected' || of.state === 'cancelled'
  const stages: { stage: Stage; at: string | null }[] = [
    { stage: 'asked', at: of.requestedAt },
    { stage: 'checked', at: of.approvedAt ?? (isEnded ? of.closedAt : null) },
    { stage: 'sent', at: of.paidAt },
    { stage: 'arrived', at: of.paidAt ? of.closedAt : null },
  ]
  const now = isEnded ? -1 : stages.findIndex(({ at }) => at === null)
  return (
    <ol aria-label={t('stages')} className="grid grid-cols-4 text-center text-xs leading-snug">
      {stages.map(({ stage, at }, index) => {
        const isNow = index === now
        const isStopped = isEnded && of.approvedAt === null && stage === 'checked'
        return (
          <li
            key={stage}
            aria-current={isNow ? 'step' : undefined}
            className={`relative grid justify-items-center gap-0.5
              ${isNow ? 'font-semibold' : 'text-ink-2'}`}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute end-[calc(50%+13px)] top-3 h-0.5 w-[calc(100%-26px)]
                  ${at || isNow ? 'bg-river' : 'bg-line-strong'}`}
              />
            )}
            <span
              className={`num relative mb-1 grid size-6.5 place-items-center rounded-full text-xs
                font-bold ${
                  isStopped
                    ? 'bg-neg text-white'
                    : at
                      ? 'bg-river text-on-river'
                      : `bg-surface inset-ring-2 ${isNow ? 'text-river inset-ring-river' : 'text-ink-3 inset-ring-line-strong'}`
                }`}
            >
              {at ? <Icon of={isStopped ? x : check} className="size-4" /> : index + 1}
            </span>
            {t(isStopped ? `withdrawal_${of.state as 'rejected'}` : `stageName_${stage}`)}
            <span className="num font-normal text-ink-3">{at ? dates.time(at) : ' '}</span>
          </li>
        )
      })}
    </ol>
  )
}
