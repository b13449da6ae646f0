import { Button, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useOperator } from '../../operator.ts'
import { Ident } from '../../parts/Ident.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { changeAccount, makeDeviceKey, type ReceivingAccount } from './queries.ts'

/** What a number may take a day, and the key of the phone that forwards its messages. */
export function AccountSheet({
  account,
  onClose,
}: {
  account: ReceivingAccount
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol } = useOperator()
  const [cap, setCap] = useState(account.dailyCap ?? '')
  const [isTried, setTried] = useState(false)
  const [key, setKey] = useState<Awaited<ReturnType<typeof makeDeviceKey>> | null>(null)
  const isWrong = cap !== '' && (!/^\d{1,9}(\.\d{1,2})?$/.test(cap) || Number(cap) === 0)
  const save = useAct({
    send: changeAccount,
    stale: ['receiving-accounts', 'audit'],
    onDone: () => {
      toast(t('accounts.saved'))
      onClose()
    },
  })
  const renew = useAct({
    send: makeDeviceKey,
    stale: ['receiving-accounts', 'audit'],
    onDone: setKey,
  })
  const error = save.error ?? renew.error
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) save.act({ id: account.id, isOpen: account.isOpen, dailyCap: cap || null })
  }
  const hasPhone = account.kind === 'personal' || account.kind === 'agent'
  return (
    <Sheet title={account.number} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('accounts.cap')}
          hint={t('accounts.capHint')}
          error={isTried && isWrong ? t('methods.amountWrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          className="num"
          before={<span className="text-ink-2">{currencySymbol}</span>}
          value={cap}
          onChange={(event) => setCap(event.target.value.trim())}
        />
        <Button type="submit" look="lotus" isBusy={save.isPending}>
          {t(save.isPending ? 'sending' : 'methods.save')}
        </Button>
        {hasPhone && (
          <section
            className="grid gap-2 border-t border-line pt-4"
            aria-label={t('accounts.phone')}
          >
            <h3 className="text-sm font-semibold">{t('accounts.phone')}</h3>
            <p className="text-sm text-ink-2">{t('accounts.phoneHint')}</p>
            {key ? (
              <>
                <Notice tone="warn" role="status">
                  {t('accounts.keyOnce')}
                </Notice>
                <Ident value={key.address} label={t('accounts.keyAddress')} />
                <Ident value={key.secret} label={t('accounts.keySecret')} />
              </>
            ) : (
              <Button isBusy={renew.isPending} onClick={() => renew.act({ id: account.id })}>
                {t(account.deviceId ? 'accounts.keyAgain' : 'accounts.key')}
              </Button>
            )}
          </section>
        )}
        {error && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}
