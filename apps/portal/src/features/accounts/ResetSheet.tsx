import { useT } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../refusal-text.ts'
import { useAct } from '../../use-act.ts'
import { useFirstFault } from '../../use-first-fault.ts'
import { useOverlay } from '../../use-overlay.ts'
import { keepDraft } from './draft.ts'
import { NewPasswordField, useNewPassword } from './NewPasswordField.tsx'
import { forgetDevice } from './remembered.ts'
import { setPasswordByLink } from './ways-in-queries.ts'

/** Where the link from the mail leads. Its token stands behind the `#`, and leaves the address at once: history and what is shared keep nothing that opens an account. */
export default function ResetSheet() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const { open, close } = useOverlay()
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { fault } = useNewPassword(password)
  const send = useAct({
    mutationFn: () => setPasswordByLink({ token, newPassword: password }),
    onSuccess({ username }) {
      keepDraft({ username })
      forgetDevice()
      toast(t('passwordSet'))
      open({ modal: 'login' })
    },
  })
  const { form, focusFault } = useFirstFault(send.error)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (fault === undefined) send.mutate()
    else focusFault()
  }
  if (token === '' || isRefusedWith(send.error, 'link_expired')) {
    return (
      <Sheet title={t('resetTitle')} onClose={close}>
        <p role="alert">{t('linkExpired')}</p>
        <Button look="lotus" onClick={() => open({ modal: 'forgot' })}>{t('newLink')}</Button>
      </Sheet>
    )
  }
  const isShown = isRefusedWith(send.error, 'password_too_common') || words.ofField(send.error, 'newPassword') !== undefined
  return (
    <Sheet title={t('resetTitle')} onClose={close}>
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <NewPasswordField value={password} onChange={(next) => { setPassword(next); if (send.error) send.reset() }} isTried={isTried} refusal={send.error} />
        <p className="text-xs text-ink-3">{t('endsOthers')}</p>
        {send.error && !isShown && <p role="alert" className="text-sm text-neg">{words.of(send.error)}</p>}
        <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>{t(send.isPending ? 'changing' : 'setPassword')}</Button>
      </form>
    </Sheet>
  )
}
