import { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { isRefusedWith } from '../../refusal-text.ts'
import { beginSession } from '../../session.ts'
import { useAct } from '../../use-act.ts'
import { CodeForm } from './CodeForm.tsx'
import { answerFactor, type FactorAsked } from './queries.ts'

/** The other half of a sign-in from a new place. */
export default function FactorForm({ asked, onSignedIn, onAgain }: { asked: FactorAsked; onSignedIn: (opened: { passwordExpired: boolean }) => void; onAgain: () => void }) {
  const t = useT('security')
  const send = useAct({
    mutationFn: ({ code }: { code: string }) => answerFactor({ ticket: asked.ticket, way: 'totp', answer: code.trim() }),
    onSuccess(opened) {
      beginSession(opened)
      onSignedIn(opened)
    },
  })
  const left = send.error instanceof Refused ? (send.error.value.triesLeft as number | undefined) : undefined
  if (isRefusedWith(send.error, 'sign_in_again') || left === 0) {
    return <><p role="alert">{t('startAgainText')}</p><Button look="river" onClick={onAgain}>{t('startAgain')}</Button></>
  }
  return (
    <>
      <p>{t('factorText')}</p>
      <CodeForm
        fields={[{ name: 'code', label: t('appOrRecovery') }]} act={t('confirm')} error={send.error} isBusy={send.isPending}
        note={left === undefined ? undefined : t('triesLeft', { count: left })} onSend={(values) => send.mutate(values)} onChange={() => { if (send.error) send.reset() }}
      />
    </>
  )
}
