import { HOLDER_NAME } from '@padma/contract/holder-name'
import { useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Button, TextField } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../../calls/refusal-text.ts'
import { useAct } from '../../../../calls/use-act.ts'
import { PictureField } from '../../PictureField.tsx'
import { overFoot, StickyFoot } from '../../StickyFoot.tsx'
import { CancelOrder } from '../CancelOrder.tsx'
import { CopyLine } from '../CopyLine.tsx'
import { Countdown } from '../Countdown.tsx'
import { type Deposit, handInSlip } from '../queries.ts'

type Props = { deposit: Deposit; onFollow: (id: string) => void; onCancelled: () => void }

/** Our account and the order's number to name; then from where it was sent, and the bank's slip. */
export function BankStep({ deposit, onFollow, onCancelled }: Props) {
  const t = useT('cashier')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const [senderBank, setSenderBank] = useState('')
  const [senderName, setSenderName] = useState('')
  const [slip, setSlip] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const renew = () => queryClient.invalidateQueries({ queryKey: ['cashier', 'deposits'] })
  const send = useAct({
    mutationFn: () => handInSlip(deposit.id, { senderBank, senderName, slip: slip! }),
    async onSuccess() {
      onFollow(deposit.id)
      await renew()
    },
    onError: (error) => {
      if (isRefusedWith(error, 'deposit_expired', 'deposit_not_open')) {
        onFollow(deposit.id)
        void renew()
      }
    },
  })
  const { form, focusFault } = useFirstFault(send.error)
  const wrong = {
    bank: senderBank.trim().length < 2,
    name: !HOLDER_NAME.test(senderName.trim()),
    slip: slip === null,
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (wrong.bank || wrong.name || wrong.slip) focusFault()
    else send.mutate()
  }
  const { receiver } = deposit
  return (
    <form ref={form} noValidate className={`grid gap-4 ${overFoot}`} onSubmit={submit}>
      <Countdown until={deposit.expiresAt} words={t('sendWithin')} onEnd={renew} />
      {receiver && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{t('bankStep1')}</p>
          <div className="grid gap-2 rounded-md border border-line bg-surface-2 p-4">
            <p className="text-sm text-ink-2">
              {receiver.bank} · {receiver.holder}
            </p>
            <CopyLine word={t('accountNumber')} value={receiver.number} isLarge />
            <CopyLine
              word={t('exactAmount')}
              value={deposit.amount}
              shown={formatDecimal(deposit.amount, symbol)}
            />
            <CopyLine word={t('bankReference')} value={deposit.number} />
          </div>
          <p className="text-sm text-ink-2">{t('bankReferenceHint', { number: deposit.number })}</p>
        </div>
      )}
      <TextField
        label={t('senderBank')}
        value={senderBank}
        isRequired
        autoComplete="off"
        maxLength={60}
        error={isTried && wrong.bank ? t('senderBankWrong') : undefined}
        onChange={(event) => setSenderBank(event.target.value)}
      />
      <TextField
        label={t('senderName')}
        value={senderName}
        isRequired
        autoComplete="name"
        maxLength={80}
        error={isTried && wrong.name ? t('holderWrong') : undefined}
        onChange={(event) => setSenderName(event.target.value)}
      />
      <PictureField
        label={t('slip')}
        hint={t('slipHint')}
        isRequired
        error={
          isTried && wrong.slip
            ? t('slipMissing')
            : isRefusedWith(send.error, 'invalid_input')
              ? t('slipWrong')
              : undefined
        }
        onChange={(picture) => {
          setSlip(picture)
          if (send.error) send.reset()
        }}
      />
      {send.error && !isRefusedWith(send.error, 'invalid_input') && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <StickyFoot>
        <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
          {t(send.isPending ? 'sending' : 'iHavePaid')}
        </Button>
        <CancelOrder deposit={deposit} isDisabled={send.isPending} onCancelled={onCancelled} />
      </StickyFoot>
    </form>
  )
}
