import { useDates, useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { useBrand } from '../../../brand/queries.ts'
import { memberQuery } from '../../../parts/member/queries.ts'
import { wholeAccount } from '../../../parts/member/shown-account.ts'
import { faultOf, type Told } from './add-up.ts'
import { useRecordNames } from '../../../parts/records/names.ts'
import type { Entry } from '../queries.ts'
import './printed-statement.css'

/** The statement as paper shows it: alone, black on white, every entry of the month. */
export function PrintedStatement({
  month,
  told,
  rows,
}: {
  month: string
  told: Told
  rows: readonly Entry[]
}) {
  const t = useT('records')
  const { timeZone, symbol } = useBrand()
  const dates = useDates(timeZone)
  const names = useRecordNames()
  const { data: member } = useQuery(memberQuery)
  const line = (word: string, amount: string) => (
    <tr>
      <th colSpan={4}>{word}</th>
      <td>{formatDecimal(amount, symbol)}</td>
    </tr>
  )
  return createPortal(
    <div data-print aria-hidden="true">
      <h1>{t('printOf', { month })}</h1>
      <p>
        {[
          location.host,
          t('printFor', { account: member ? wholeAccount(member.account) : '' }),
          t('printMade', { at: dates.dayAndTime(new Date().toISOString()) }),
        ].join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('time')}</th>
            <th>{t('what')}</th>
            <th>{t('account')}</th>
            <th>{t('amount')}</th>
            <th>{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {line(t('opening'), told.opening)}
          {rows.map((entry) => (
            <tr key={entry.id}>
              <td>{`${dates.day(entry.recordedAt)}, ${dates.timeToSecond(entry.recordedAt)}`}</td>
              <td>{[names.kind(entry.kind), entry.game?.gameName].filter(Boolean).join(' · ')}</td>
              <td>{t(`account_${entry.account}`)}</td>
              <td>{formatDecimal(entry.amount)}</td>
              <td>{formatDecimal(entry.balanceAfter)}</td>
            </tr>
          ))}
          {line(t('closing'), told.closing)}
        </tbody>
      </table>
      <p>{t(faultOf(told, rows) ? 'printDiffers' : 'printProof')}</p>
    </div>,
    document.body,
  )
}
