import { type Key, useDates, useT } from '@padma/i18n'
import { Badge, Card, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { gameWalletsQuery, monthQuery } from './queries.ts'

/**
 * Money whose end is not known yet: payments, payouts and transfers; nothing when there is none.
 */
export function UnderWay() {
  const t = useT('wallet')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { open } = useOverlay()
  const month = useQuery(monthQuery)
  const games = useQuery(gameWalletsQuery)
  const nameOf = (side: string) =>
    games.data?.wallets.find(({ accountTypeId }) => accountTypeId === side)?.name ?? side
  const rows = [
    ...(month.data?.underWay.map(({ kind, id, methodName, amount, state, at }) => ({
      key: `${kind}:${id}`,
      name: t(`way_${kind}`, { method: methodName }),
      amount: kind === 'withdrawal' ? `-${amount}` : amount,
      state,
      at,
      page: kind === 'deposit' ? ('depositv2' as const) : ('withdraw' as const),
    })) ?? []),
    ...(games.data?.transfers.map(({ id, from, to, amount, state, createdAt }) => ({
      key: `transfer:${id}`,
      name:
        from === 'MAIN' ? t('way_in', { name: nameOf(to) }) : t('way_out', { name: nameOf(from) }),
      amount: from === 'MAIN' ? `-${amount}` : amount,
      state,
      at: createdAt,
      page: null,
    })) ?? []),
  ]
  if (rows.length === 0) return null
  return (
    <Card>
      <h3 className="mb-2 text-md">{t('underWay')}</h3>
      <ul>
        {rows.map(({ key, name, amount, state, at, page }) => (
          <li key={key} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
            <span className="min-w-0 flex-1 leading-snug">
              {page ? (
                <button
                  type="button"
                  className="block text-start font-semibold underline underline-offset-4"
                  onClick={() => open({ member: page })}
                >
                  {name}
                </button>
              ) : (
                <b className="block font-semibold">{name}</b>
              )}
              <span className="block text-xs text-ink-3">{dates.dayAndTime(at)}</span>
            </span>
            <span className="grid justify-items-end gap-1">
              <Money amount={amount} symbol={symbol} isSigned className="font-semibold" />
              <Badge tone={state === 'paid' ? 'warn' : 'info'}>
                {t(`state_${state}` as Key<'wallet'>)}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
