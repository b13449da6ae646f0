import { useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Button, TextField, toast } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useRequestKey } from '../../calls/request-key.ts'
import { useAct } from '../../calls/use-act.ts'
import type { GameWallet } from './queries.ts'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/** Moves an amount between the main wallet and a game's own. */
export function MoveForm({
  wallet,
  direction,
  symbol,
  onClose,
}: {
  wallet: GameWallet
  direction: 'in' | 'out'
  symbol: string
  onClose: () => void
}) {
  const t = useT('wallet')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const { key, renew, renewIfReused } = useRequestKey()
  const [amount, setAmount] = useState(direction === 'out' ? (wallet.balance ?? '') : '')
  const [isWrong, setWrong] = useState(false)
  const { accountTypeId, name } = wallet
  const moving = useAct({
    mutationFn: () =>
      api('POST /wps/relay/GCS_walletTransfer', {
        body: {
          from: direction === 'in' ? 'MAIN' : accountTypeId,
          to: direction === 'in' ? accountTypeId : 'MAIN',
          amount,
          transferId: key,
        },
      }),
    onSuccess({ state, amount: moved }) {
      renew()
      if (state === 'failed') {
        toast(t(direction === 'in' ? 'movedFailed' : 'movedOutFailed'))
        return
      }
      toast(
        state === 'done' ? t('moved', { amount: formatDecimal(moved, symbol) }) : t('movedUnknown'),
      )
      onClose()
    },
    onError: renewIfReused,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isRight = AMOUNT.test(amount) && Number(amount) > 0
    setWrong(!isRight)
    if (isRight) moving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <TextField
        label={`${t(direction === 'in' ? 'moveInTo' : 'moveOutOf', { name })} (${symbol})`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={isWrong ? t('amountWrong') : moving.error ? words.of(moving.error) : undefined}
        onChange={(event) => setAmount(event.target.value.trim())}
      />
      <div className="flex gap-2">
        <Button type="submit" look="river" isBusy={moving.isPending}>
          {t('move')}
        </Button>
        <Button type="button" look="line" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
