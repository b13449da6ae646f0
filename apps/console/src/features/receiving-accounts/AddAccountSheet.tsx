import { Refused } from '@padma/contract/client'
import { HOLDER_NAME } from '@padma/contract/holder-name'
import { Button, controlClass, Field, inputClass, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { addAccount, type NewAccount, type ReceivingAccount } from './queries.ts'

type Wrong = Partial<Record<'number' | 'holder' | 'bank', true>>

export function AddAccountSheet({
  methods,
  onClose,
}: {
  methods: readonly { id: string; name: string; kind: ReceivingAccount['kind'] }[]
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const [account, setAccount] = useState<NewAccount>({
    methodId: methods[0]?.id ?? '',
    number: '',
    holder: '',
  })
  const isBank = methods.find(({ id }) => id === account.methodId)?.kind === 'bank'
  const [wrong, setWrong] = useState<Wrong>({})
  const { act, isPending, error } = useAct({
    send: addAccount,
    stale: ['receiving-accounts', 'audit'],
    onDone: ({ number }) => {
      toast(t('accounts.added', { number }))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const number = account.number.replaceAll(/[\s-]/g, '')
    const holder = account.holder.trim()
    const found: Wrong = {
      ...(!(isBank ? /^\d{8,20}$/ : /^01[3-9]\d{8,9}$/).test(number) && { number: true }),
      ...(isBank && (account.bank ?? '').trim().length < 2 && { bank: true }),
      ...(!HOLDER_NAME.test(holder) && { holder: true }),
    }
    setWrong(found)
    if (Object.keys(found).length === 0) act({ ...account, number, holder })
  }
  const isNamed = (field: string): boolean =>
    error instanceof Refused && error.value.fields?.[field] !== undefined
  const isTaken = error instanceof Refused && error.code === 'receiving_account_taken'
  return (
    <Sheet title={t('accounts.add')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('col.method')}>
          {(control) => (
            <div className={controlClass}>
              <select
                {...control}
                value={account.methodId}
                onChange={(event) => setAccount({ ...account, methodId: event.target.value })}
                className={`${inputClass} min-h-11`}
              >
                {methods.map(({ id, name, kind }) => (
                  <option key={id} value={id} className="bg-surface">
                    {`${name} · ${t(`kind.${kind}`)}`}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
        <TextField
          label={t('accounts.number')}
          hint={t(isBank ? 'accounts.bankNumberHint' : 'accounts.numberHint')}
          error={
            wrong.number
              ? t(isBank ? 'accounts.bankNumberWrong' : 'accounts.numberWrong')
              : isTaken
                ? words(error)
                : undefined
          }
          isRequired
          inputMode="tel"
          autoComplete="off"
          className="num"
          value={account.number}
          onChange={(event) => setAccount({ ...account, number: event.target.value })}
        />
        {isBank && (
          <TextField
            label={t('accounts.bank')}
            error={wrong.bank ? t('accounts.bankWrong') : undefined}
            isRequired
            autoComplete="off"
            maxLength={80}
            value={account.bank ?? ''}
            onChange={(event) => setAccount({ ...account, bank: event.target.value })}
          />
        )}
        <TextField
          label={t('col.holder')}
          hint={t('accounts.holderHint')}
          error={wrong.holder || isNamed('holder') ? t('accounts.holderWrong') : undefined}
          isRequired
          autoComplete="off"
          maxLength={80}
          value={account.holder}
          onChange={(event) => setAccount({ ...account, holder: event.target.value })}
        />
        {error && !isTaken && !isNamed('holder') && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'accounts.save')}
        </Button>
      </form>
    </Sheet>
  )
}
