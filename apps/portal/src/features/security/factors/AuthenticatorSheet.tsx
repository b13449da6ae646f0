import { useT } from '@padma/i18n'
import { BackGuard, Button, Skeleton, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/ConfirmDialog.tsx'
import { QrCode } from '@padma/ui/QrCode.tsx'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useAct } from '../../../calls/use-act.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { CodeForm } from '../../../parts/factor/CodeForm.tsx'
import { profileQuery } from '../../../parts/profile/profile-queries.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  factorsQuery,
  removeAuthenticator,
  renewRecoveryCodes,
} from './queries.ts'

/** Sets an authenticator app up in three steps (password, code, recovery codes); one that is on gets other recovery codes here, or is turned off. */
export default function AuthenticatorSheet() {
  const t = useT('security')
  const { open } = useOverlay()
  const queryClient = useQueryClient()
  const { data: factors } = useQuery({ ...factorsQuery, staleTime: Infinity })
  const back = (): void => {
    void queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })
    open({ member: 'securityCenter' })
  }
  const isOn = factors?.authenticator.isOn
  // They are told once: no slip closes them, and neither does the browser's "back".
  const [areCodesShown, setCodesShown] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const guard = use(BackGuard)
  const ofUi = useT('ui')
  return (
    <Sheet
      title={t(isOn ? 'authenticator' : 'setUpTitle')}
      onClose={() => (areCodesShown ? setLeaving(true) : back())}
    >
      {isOn === undefined ? (
        <Skeleton className="h-40" />
      ) : isOn ? (
        <Standing
          left={factors!.authenticator.recoveryCodesLeft}
          onCodes={() => setCodesShown(true)}
          onDone={back}
        />
      ) : (
        <SetUp onCodes={() => setCodesShown(true)} onDone={back} />
      )}
      {areCodesShown && !isLeaving && guard(() => setLeaving(true))}
      {isLeaving && (
        <ConfirmDialog
          title={t('codesLeave')}
          text={t('codesLeaveText')}
          confirm={ofUi('leave')}
          cancel={ofUi('stay')}
          onConfirm={back}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Sheet>
  )
}

function SetUp({ onCodes, onDone }: { onCodes: () => void; onDone: () => void }) {
  const t = useT('security')
  const begin = useAct({ mutationFn: beginAuthenticator })
  const confirm = useAct({ mutationFn: confirmAuthenticator, onSuccess: onCodes })
  if (confirm.data)
    return <RecoveryCodes told={t('isOnNow')} codes={confirm.data.recoveryCodes} onDone={onDone} />
  if (!begin.data) {
    return (
      <CodeForm
        key="password"
        fields={[{ name: 'password', label: t('password') }]}
        act={t('goOn')}
        error={begin.error}
        isBusy={begin.isPending}
        onSend={({ password }) => begin.mutate(password)}
        onChange={() => {
          if (begin.error) begin.reset()
        }}
      />
    )
  }
  return (
    <>
      <p>{t('scan')}</p>
      <QrCode text={begin.data.uri} label={t('qr')} className="mx-auto size-44" />
      <div className="flex items-center gap-2 rounded-sm bg-surface-2 p-3 text-sm">
        <span className="text-ink-2">{t('key')}</span>
        <code dir="ltr" className="min-w-0 flex-1">
          {begin.data.secret.match(/.{1,4}/g)!.join(' ')}
        </code>
        <Button
          look="line"
          size="sm"
          className="min-h-11"
          onClick={() =>
            void copy(begin.data.secret).then((isCopied) => isCopied && toast(t('copied')))
          }
        >
          {t('copy')}
        </Button>
      </div>
      <CodeForm
        key="code"
        fields={[{ name: 'code', label: t('appCode'), isOneTime: true }]}
        act={t('confirm')}
        error={confirm.error}
        isBusy={confirm.isPending}
        onSend={({ code }) => confirm.mutate(code.replace(/\s/g, ''))}
        onChange={() => {
          if (confirm.error) confirm.reset()
        }}
      />
    </>
  )
}

function RecoveryCodes({
  told,
  codes,
  onDone,
}: {
  told: string
  codes: readonly string[]
  onDone: () => void
}) {
  const t = useT('security')
  return (
    <>
      <p role="status" className="font-semibold text-pos">
        {told}
      </p>
      <h3 className="text-md">{t('codesTitle')}</h3>
      <p className="text-sm text-ink-2">{t('codesText')}</p>
      <ul dir="ltr" className="grid gap-y-2 rounded-sm bg-surface-2 p-3 text-sm whitespace-nowrap">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        look="line"
        onClick={() =>
          void copy(codes.join('\n')).then((isCopied) => isCopied && toast(t('copied')))
        }
      >
        {t('copy')}
      </Button>
      <Button look="lotus" size="lg" onClick={onDone}>
        {t('codesKept')}
      </Button>
    </>
  )
}

/** Whoever lost the codes, or the page on which they stood, comes here first: so they come before what takes the protection away. */
function Standing({
  left,
  onCodes,
  onDone,
}: {
  left: number
  onCodes: () => void
  onDone: () => void
}) {
  const t = useT('security')
  const [chosen, setChosen] = useState<'codes' | 'remove' | null>(null)
  if (chosen === 'codes') return <NewCodes onCodes={onCodes} onDone={onDone} />
  if (chosen === 'remove') return <Removal onDone={onDone} />
  return (
    <>
      <section className="grid justify-items-start gap-2">
        <h3 className="text-md">{t('codes')}</h3>
        <p className="text-sm text-ink-2">
          {t('codesLeft', { count: left })} {t('codesNewText')}
        </p>
        <Button look="river" onClick={() => setChosen('codes')}>
          {t('codesNew')}
        </Button>
      </section>
      <section className="grid justify-items-start gap-2 border-t border-line pt-4">
        <h3 className="text-md">{t('removeTitle')}</h3>
        <p className="text-sm text-ink-2">{t('removeText')}</p>
        <Button look="line" onClick={() => setChosen('remove')}>
          {t('remove')}
        </Button>
      </section>
    </>
  )
}

function NewCodes({ onCodes, onDone }: { onCodes: () => void; onDone: () => void }) {
  const t = useT('security')
  const renew = useAct({ mutationFn: renewRecoveryCodes, onSuccess: onCodes })
  if (renew.data)
    return (
      <RecoveryCodes told={t('codesNewDone')} codes={renew.data.recoveryCodes} onDone={onDone} />
    )
  return (
    <>
      <h3 className="text-md">{t('codesNew')}</h3>
      <CodeForm
        fields={[
          { name: 'password', label: t('password') },
          { name: 'code', label: t('appOrRecovery') },
        ]}
        act={t('codesNew')}
        error={renew.error}
        isBusy={renew.isPending}
        onSend={(values) => renew.mutate(values)}
        onChange={() => {
          if (renew.error) renew.reset()
        }}
      />
    </>
  )
}

function Removal({ onDone }: { onDone: () => void }) {
  const t = useT('security')
  const queryClient = useQueryClient()
  const remove = useAct({
    mutationFn: removeAuthenticator,
    onSuccess({ mobile, email }) {
      const what = [mobile, email]
        .flatMap((each) => (each === null ? [] : [`\u2066${each}\u2069`]))
        .join(', ')
      toast(what === '' ? t('isOffNow') : t('isOffNowWith', { what }))
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      onDone()
    },
  })
  return (
    <>
      <h3 className="text-md">{t('removeTitle')}</h3>
      <p className="text-sm">{t('removeText')}</p>
      <CodeForm
        fields={[
          { name: 'password', label: t('password') },
          { name: 'code', label: t('appOrRecovery') },
        ]}
        look="river"
        act={t('remove')}
        error={remove.error}
        isBusy={remove.isPending}
        onSend={(values) => remove.mutate(values)}
        onChange={() => {
          if (remove.error) remove.reset()
        }}
      />
    </>
  )
}

/** False where the browser does not let us: the text stands there to be copied by hand. */
const copy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
