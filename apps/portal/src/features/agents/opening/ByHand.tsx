import { useT } from '@padma/i18n'
import { Button, Icon, TextField } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useQueryClient } from '@tanstack/react-query'
import checkCircle from 'icon:check-circle'
import { type FormEvent, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../calls/request-key.ts'
import { useAct } from '../../../calls/use-act.ts'
import { CopyLine } from './CopyLine.tsx'
import { openAccount, type OpenedAccount, type Own } from './queries.ts'
import { firstTerms, hasFault } from './terms/terms.ts'
import { TermsFields } from './terms/TermsFields.tsx'

/** An account opened for someone; its password is shown once. */
export function ByHand({ own }: { own: Own }) {
  const t = useT('agents')
  const words = useRefusalWords({ isKeyed: true })
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [terms, setTerms] = useState(() => firstTerms(own))
  const [username, setUsername] = useState('')
  const [isTried, setTried] = useState(false)
  const [opened, setOpened] = useState<OpenedAccount | null>(null)
  const opening = useAct({
    mutationFn: () => openAccount(request.key, { ...terms, username: username.trim() }),
    onSuccess(account) {
      request.renew()
      setUsername('')
      setTried(false)
      setOpened(account)
      void queryClient.invalidateQueries({ queryKey: ['agents', 'team'] })
    },
    onError: request.renewIfReused,
  })
  const { form, focusFault } = useFirstFault(opening.error)
  if (opened) return <Opened account={opened} onMore={() => setOpened(null)} />
  const isNamed = username.trim() !== ''
  const atName =
    words.ofField(opening.error, 'username') ??
    (isRefusedWith(opening.error, 'username_taken') ? words.of(opening.error) : undefined)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isNamed && !hasFault(terms, own)) return opening.mutate()
    focusFault()
  }
  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <TextField
        label={t('username')}
        value={username}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        error={isTried && !isNamed ? t('usernameMissing') : atName}
        onChange={({ target }) => {
          setUsername(target.value)
          if (opening.error) opening.reset()
        }}
      />
      <TermsFields own={own} value={terms} isTried={isTried} onChange={setTerms} />
      {opening.error && !atName && (
        <p role="alert" className="text-sm text-neg">
          {words.of(opening.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={opening.isPending}>
        {t('openAccount')}
      </Button>
    </form>
  )
}

/** To be handed on: it is not shown again. */
function Opened({ account, onMore }: { account: OpenedAccount; onMore: () => void }) {
  const t = useT('agents')
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <Icon of={checkCircle} className="size-6 text-pos" />
        {t('accountOpened')}
      </p>
      <CopyLine word={t('username')} value={account.username} />
      {account.password !== null && <CopyLine word={t('password')} value={account.password} />}
      <p className="rounded-md bg-warn-soft p-3 text-sm">
        {t(account.password === null ? 'passwordOfBrand' : 'passwordOnce')}
      </p>
      <Button look="river" onClick={onMore}>
        {t('openAnother')}
      </Button>
    </div>
  )
}
