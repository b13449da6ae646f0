import { useT } from '@padma/i18n'
import { Button, SkeletonRows, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useLinkToken } from '../../address/link-token.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { factorAskedBy } from '../../parts/factor/queries.ts'
import { keepDraft } from '../../parts/entry/draft.ts'
import { useHalf } from '../../parts/factor/half-signed-in.ts'
import { NewPasswordField, useNewPassword } from '../../parts/password/NewPasswordField.tsx'
import { forgetDevice } from '../../parts/entry/remembered.ts'
import { useHomeWithNewPassword } from '../../parts/password/use-home-with-new-password.ts'
import { shownAccount } from '../../parts/member/shown-account.ts'
import { ownerOfLink, setPasswordByLink } from '../../parts/entry/ways-in-queries.ts'

const FactorForm = lazyScreen(
  () => import('../../parts/factor/FactorForm.tsx'),
  'security',
  'refusals',
)

/** Where the link from the mail leads. */
export default function ResetSheet() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const { open, close } = useOverlay()
  const token = useLinkToken()
  const owner = useQuery({
    queryKey: ['accounts', 'link'],
    queryFn: () => ownerOfLink(token),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [half, setHalf] = useHalf('reset')
  const goHome = useHomeWithNewPassword()
  const { fault } = useNewPassword(password)
  const send = useAct({
    mutationFn: () => setPasswordByLink({ token, newPassword: password }),
    onSuccess({ username }) {
      keepDraft({ username })
      forgetDevice()
      toast(t('passwordSet'))
      open({ modal: 'login' })
    },
    onError(error) {
      const asked = factorAskedBy(error)
      if (asked) setHalf({ asked, who: { username: '' } })
    },
  })
  const { form, focusFault } = useFirstFault(send.error)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (fault === undefined) send.mutate()
    else focusFault()
  }
  if (half) {
    return (
      <Sheet title={t('factorTitle')} onClose={close}>
        <Suspense fallback={<SkeletonRows />}>
          <FactorForm
            asked={half.asked}
            onSignedIn={goHome}
            onAgain={() => open({ modal: 'forgot' })}
          />
        </Suspense>
      </Sheet>
    )
  }
  if (token === '' || isRefusedWith(send.error ?? owner.error, 'link_expired')) {
    return (
      <Sheet title={t('resetTitle')} onClose={close}>
        {/* It left the address when it was read. */}
        <p role="alert">{t(token === '' ? 'linkOnceMore' : 'linkExpired')}</p>
        <Button look="lotus" onClick={() => open({ modal: 'forgot' })}>
          {t('newLink')}
        </Button>
      </Sheet>
    )
  }
  const isShown =
    isRefusedWith(send.error, 'password_too_common') ||
    words.ofField(send.error, 'newPassword') !== undefined
  return (
    <Sheet title={t('resetTitle')} onClose={close}>
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <p className="min-h-6">
          {owner.data &&
            t('resetFor', { username: `\u2068${shownAccount(owner.data.username)}\u2069` })}
        </p>
        <NewPasswordField
          value={password}
          onChange={(next) => {
            setPassword(next)
            if (send.error) send.reset()
          }}
          isTried={isTried}
          refusal={send.error}
        />
        <p className="text-xs text-ink-3">{t('endsOthers')}</p>
        {send.error && !isShown && (
          <p role="alert" className="text-sm text-neg">
            {words.of(send.error)}
          </p>
        )}
        <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
          {t(send.isPending ? 'changing' : 'setPassword')}
        </Button>
      </form>
    </Sheet>
  )
}
