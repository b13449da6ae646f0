import { useDates, useT } from '@padma/i18n'
import { Icon, shortMoney } from '@padma/ui'
import checkCircle from 'icon:check-circle-fill'
import hourglass from 'icon:hourglass-medium'
import warningCircle from 'icon:warning-circle-fill'
import type { ReactNode } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { unitsOf } from '../entered-amount.ts'
import type { Terms } from './queries.ts'

type Requirement = Terms['requirements'][number]
/** Met, these are worth a word; the others are so for nearly everyone. */
const said: readonly string[] = ['account_age', 'turnover', 'daily_count']

/** What stands in the way, each with its way on, and what is met, ticked. */
export function Requirements({ of, onBind }: { of: Terms; onBind: () => void }) {
  const t = useT('cashier')
  const unmet = of.requirements.filter(({ isMet, identity }) => !isMet || identity)
  const hasAccount = of.payoutAccounts.length > 0
  const met = of.requirements.filter(
    ({ code, isMet }) => isMet && said.includes(code) && (code !== 'account_age' || hasAccount),
  )
  return (
    <ul aria-label={t('terms')} className="grid gap-2 text-sm">
      {unmet.map((requirement) =>
        requirement.code === 'turnover' ? (
          <Turnover key={requirement.code} of={requirement} />
        ) : (
          <Unmet key={requirement.code} of={requirement} onBind={onBind} />
        ),
      )}
      {met.length > 0 && (
        <li>
          <ul className="flex flex-wrap gap-x-5 gap-y-2 py-1">
            {met.map(({ code, count = 0 }) => (
              <li key={code} className="flex items-center gap-2 text-ink-2">
                <Icon of={checkCircle} className="size-5 shrink-0 text-pos" />
                {t(`met_${code as 'turnover'}`, { count })}
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}

function Turnover({ of: { missing = '0.00', of = '0.00', from = [] } }: { of: Requirement }) {
  const t = useT('cashier')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const done = unitsOf(of) - unitsOf(missing)
  const percent = unitsOf(of) === 0n ? 0 : Number((done * 100n) / unitsOf(of))
  return (
    <li className="flex gap-3 rounded-md bg-warn-soft p-3 text-warn">
      <Icon of={hourglass} className="size-5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p>{t('unmet_turnover', { missing: shortMoney(missing, symbol) })}</p>
        <div
          role="progressbar"
          aria-label={t('turnover')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-2 overflow-hidden rounded-full bg-surface-3"
        >
          <span className="block h-full rounded-full bg-warn" style={{ width: `${percent}%` }} />
        </div>
        <p className="num flex justify-between text-xs">
          <span>
            {shortMoney(
              `${done / 100_000n}.${`${(done / 1_000n) % 100n}`.padStart(2, '0')}`,
              symbol,
            )}
          </span>
          <span>{shortMoney(of, symbol)}</span>
        </p>
        <ul className="grid gap-0.5 text-xs text-ink-2">
          {from.map(({ source, id, ...each }) => (
            <li key={`${source}${id}`} className="flex justify-between gap-3">
              <span>{t(`from_${source}`, { when: dates.day(each.at) })}</span>
              <span className="num">{shortMoney(each.missing, symbol)}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function Unmet({
  of: { code, missing, of, until, identity },
  onBind,
}: {
  of: Requirement
  onBind: () => void
}) {
  const t = useT('cashier')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { open } = useOverlay()
  const wayOn: Partial<Record<Requirement['code'], ReactNode>> = {
    identity: identity !== 'waiting' && (
      <Way onClick={() => open({ modal: 'identityCheck', member: 'withdraw' })}>
        {t('way_identity')}
      </Way>
    ),
    payout_account: <Way onClick={onBind}>{t('way_payout_account')}</Way>,
    account_age: <Way onClick={onBind}>{t('addAccount')}</Way>,
    debt: <Way onClick={() => open({ member: 'transactionHistory' })}>{t('way_debt')}</Way>,
    free_money: <Way onClick={() => open({ member: 'depositv2' })}>{t('deposit')}</Way>,
  }
  return (
    <li className="flex items-start gap-3 rounded-md bg-warn-soft p-3">
      <Icon of={warningCircle} className="size-5 shrink-0 text-warn" />
      <span className="min-w-0 flex-1">
        {t(identity === 'waiting' ? 'identity_waiting' : `unmet_${code as 'debt'}`, {
          missing: missing ? shortMoney(missing, symbol) : '',
          of: of ? shortMoney(of, symbol) : '',
          when: until ? dates.dayAndTime(until) : '',
        })}
      </span>
      {wayOn[code]}
    </li>
  )
}

function Way({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link -my-3 min-h-11 shrink-0 font-semibold" onClick={onClick}>
      {children}
    </button>
  )
}
