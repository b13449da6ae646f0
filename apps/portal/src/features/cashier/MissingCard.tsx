import { useDates, useT } from '@padma/i18n'
import { Badge, Button, Card, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { missingQuery } from './queries.ts'

const tones = { open: 'warn', credited: 'pos', refused: 'neg' } as const

/** Payments that the player reported as missing, each with its outcome. */
export function MissingCard() {
  const t = useT('cashier')
  const { open } = useOverlay()
  return (
    <Card className="grid gap-2">
      <h3 className="text-md">{t('missing')}</h3>
      <p className="text-sm text-ink-2">{t('missingText')}</p>
      <MissingList />
      <Button className="justify-self-start" onClick={() => open({ modal: 'missingPayment' })}>
        {t('missingReport')}
      </Button>
    </Card>
  )
}

export function MissingList() {
  const t = useT('cashier')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { data } = useQuery(missingQuery)
  if (!data || data.rows.length === 0) return null
  return (
    <ul aria-label={t('missingCases')}>
      {data.rows.map((row) => (
        <li
          key={row.id}
          className="flex items-center gap-3 border-b border-line py-3 last:border-0"
        >
          <span className="min-w-0 flex-1 leading-snug">
            <b className="font-semibold">{row.methodName}</b>{' '}
            <span className="num text-xs text-ink-3">{row.transactionId}</span>
            <span className="block text-xs text-ink-3">{dates.dayAndTime(row.openedAt)}</span>
            {row.answer && <span className="block text-xs text-ink-2">{row.answer}</span>}
          </span>
          <span className="grid justify-items-end gap-0.5">
            <Money amount={row.amount} symbol={symbol} className="font-semibold" />
            <Badge tone={tones[row.state]}>{t(`missing_${row.state}`)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
