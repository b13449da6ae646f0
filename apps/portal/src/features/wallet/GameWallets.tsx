import { useT } from '@padma/i18n'
import { Badge, Button, Card, EmptyState, Money, toast } from '@padma/ui'
import { formatDecimal } from '@padma/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { api } from '../../calls/api.ts'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { useIsBalanceHidden } from '../../parts/wallet/hidden-balance.ts'
import { MoveForm } from './MoveForm.tsx'
import { type GameWallet, gameWalletsQuery } from './queries.ts'

const isSome = (amount: string | null): amount is string => /[1-9]/.test(amount ?? '')

/**
 * Wallets that vendors keep: what each says it holds, and one button that brings all of it back.
 */
export function GameWallets() {
  const t = useT('wallet')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const games = useQuery(gameWalletsQuery)
  const returning = useAct({
    mutationFn: () => api('POST /wps/member/wallet/return', { body: {} }),
    onSuccess: ({ returned }) =>
      toast(
        isSome(returned)
          ? t('returned', { amount: formatDecimal(returned, symbol) })
          : t('nothingReturned'),
      ),
    onError: (error) => toast(words.of(error)!),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  })
  if (games.isError && !games.data)
    return (
      <Card>
        <h3 className="mb-2 text-md">{t('gameWallets')}</h3>
        <EmptyState title={t('walletsFailed')}>
          <Button onClick={() => void games.refetch()}>{t('again')}</Button>
        </EmptyState>
      </Card>
    )
  const wallets = games.data?.wallets ?? []
  if (wallets.length === 0) return null
  const left =
    returning.data?.wallets.filter(({ result }) => result !== 'returned' && result !== 'empty') ??
    []
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md">{t('gameWallets')}</h3>
        <Button look="line" isBusy={returning.isPending} onClick={() => returning.mutate()}>
          {t('returnAll')}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{t('gameWalletsText')}</p>
      <ul>
        {wallets.map((wallet) => (
          <Row key={wallet.accountTypeId} wallet={wallet} symbol={symbol} />
        ))}
      </ul>
      {left.length > 0 && (
        <ul
          role="status"
          className="grid gap-1 rounded-md bg-warn-soft px-4 py-3 text-sm text-warn"
        >
          {left.map(({ accountTypeId, name, result }) => (
            <li key={accountTypeId}>{t(`left_${result as 'round_open'}`, { name })}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ wallet, symbol }: { wallet: GameWallet; symbol: string }) {
  const t = useT('wallet')
  const isHidden = useIsBalanceHidden()
  const [move, setMove] = useState<'in' | 'out'>()
  const { name, balance, status, hasOpenRound } = wallet
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block font-semibold">{name}</b>
          {hasOpenRound && <span className="text-xs text-ink-3">{t('roundOpen')}</span>}
        </span>
        {status === 'OK' && balance !== null ? (
          <Money amount={balance} symbol={symbol} isHidden={isHidden} className="font-semibold" />
        ) : (
          <Badge tone="warn">{t(`status_${status as 'TIMEOUT'}`)}</Badge>
        )}
        {!move && status === 'OK' && (
          <span className="flex gap-2">
            <Button
              size="sm"
              look="line"
              aria-label={t('moveInTo', { name })}
              onClick={() => setMove('in')}
            >
              {t('moveIn')}
            </Button>
            <Button
              size="sm"
              look="line"
              disabled={!isSome(balance)}
              aria-label={t('moveOutOf', { name })}
              onClick={() => setMove('out')}
            >
              {t('moveOut')}
            </Button>
          </span>
        )}
      </div>
      {status === 'TIMEOUT' && <p className="mt-1 text-sm text-ink-2">{t('timeoutText')}</p>}
      {move && (
        <MoveForm
          key={move}
          wallet={wallet}
          direction={move}
          symbol={symbol}
          onClose={() => setMove(undefined)}
        />
      )}
    </li>
  )
}
