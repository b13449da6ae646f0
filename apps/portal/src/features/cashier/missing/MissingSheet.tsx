import { useT } from '@padma/i18n'
import { Button, controlClass, Field, inputClass, TextField, toast } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../calls/request-key.ts'
import { useAct } from '../../../calls/use-act.ts'
import { AmountField } from '../AmountField.tsx'
import { methodsQuery } from '../queries.ts'
import { readAmount } from '../entered-amount.ts'
import { PictureField } from '../PictureField.tsx'
import { MissingList } from '../MissingCard.tsx'
import { reportMissing } from './queries.ts'

/** "My payment is missing": what was paid, when, and a picture if there is one. */
export default function MissingSheet() {
  const t = useT('cashier')
  const { close } = useOverlay()
  return (
    <Sheet title={t('missing')} onClose={close}>
      <div className="grid gap-4">
        <MissingList />
        <MissingForm />
      </div>
    </Sheet>
  )
}

/** Now, as a field of date and time wants it: by the clock on the wall. */
const wallClock = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

function MissingForm() {
  const t = useT('cashier')
  const words = useRefusalWords({ isKeyed: true })
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const methods = useQuery(methodsQuery)
  const [methodId, setMethodId] = useState('')
  const [transactionId, setTransactionId] = useState('')
  const [amount, setAmount] = useState('')
  const [paidAt, setPaidAt] = useState(() => wallClock(new Date()))
  const [slip, setSlip] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const entered = readAmount(amount)
  const chosen = methodId || methods.data?.[0]?.id || ''
  const isBank = methods.data?.find(({ id }) => id === chosen)?.kind === 'bank'
  const wrong = {
    transactionId: !/^[A-Z0-9]{8,64}$/.test(transactionId),
    amount: !entered || entered.units === 0n,
    paidAt: Number.isNaN(Date.parse(paidAt)) || Date.parse(paidAt) > Date.now(),
  }
  const send = useAct({
    mutationFn: () =>
      reportMissing(request.key, {
        methodId: chosen,
        transactionId,
        amount: entered!.wire,
        paidAt: new Date(paidAt).toISOString(),
        ...(slip && { slip }),
      }),
    async onSuccess() {
      request.renew()
      setTransactionId('')
      setAmount('')
      setTried(false)
      toast(t('missingSent'))
      await queryClient.invalidateQueries({ queryKey: ['cashier', 'deposits'] })
    },
    onError: request.renewIfReused,
  })
  const { form, focusFault } = useFirstFault(send.error)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).includes(true)) focusFault()
    else send.mutate()
  }
  const isAtId = isRefusedWith(send.error, 'transaction_id_claimed', 'missing_payment_known')
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">{t('missingText')}</p>
      <Field label={t('whichMethod')}>
        {(control) => (
          <div className={controlClass}>
            <select
              {...control}
              value={chosen}
              onChange={(event) => setMethodId(event.target.value)}
              className={`${inputClass} min-h-11`}
            >
              {methods.data?.map(({ id, name }) => (
                <option key={id} value={id} className="bg-surface">
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      <TextField
        label={t(isBank ? 'missingBankId' : 'step2')}
        value={transactionId}
        isRequired
        autoComplete="off"
        spellCheck={false}
        className="uppercase placeholder:normal-case"
        error={
          isTried && wrong.transactionId
            ? t(isBank ? 'missingBankIdWrong' : 'missingIdWrong')
            : isAtId
              ? words.of(send.error)
              : undefined
        }
        onChange={(event) => {
          setTransactionId(event.target.value.replace(/[\s-]/g, '').toUpperCase().slice(0, 64))
          if (send.error) send.reset()
        }}
      />
      <AmountField
        label={t('amount')}
        symbol={symbol}
        value={amount}
        onChange={setAmount}
        hint={t('missingAmountHint')}
        error={
          isTried && wrong.amount ? t(amount === '' ? 'amountMissing' : 'amountWrong') : undefined
        }
      />
      <TextField
        label={t('paidAt')}
        type="datetime-local"
        value={paidAt}
        isRequired
        max={wallClock(new Date())}
        error={isTried && wrong.paidAt ? t('paidAtWrong') : undefined}
        onChange={(event) => setPaidAt(event.target.value)}
      />
      <PictureField label={t('slipOptional')} hint={t('slipHint')} onChange={setSlip} />
      {send.error && !isAtId && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
        {t(send.isPending ? 'sending' : 'missingReport')}
      </Button>
    </form>
  )
}
