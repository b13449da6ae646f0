import { useT } from '@padma/i18n'
import { BackGuard, Button, Skeleton, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { QrCode } from '@padma/ui/shown/QrCode.tsx'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { CodeForm } from '../../../parts/factor/CodeForm.tsx'
import {
  beginAuthenticator,
  confirmAuthenticator,
  factorsQuery,
  removeAuthenticator,
  renewRecoveryCodes,
} from './queries.ts'

/**
 * Sets an authenticator app up (key, code, recovery codes); one that is on gets new recovery codes
 * here, or is turned off.
 */
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
  const words = useRefusalWords()
  const begin = useAct({ mutationFn: beginAuthenticator })
  const confirm = useAct({ mutationFn: confirmAuthenticator, onSuccess: onCodes })
  if (confirm.data)
    return <RecoveryCodes told={t('isOnNow')} codes={confirm.data.recoveryCodes} onDone={onDone} />
  if (!begin.data) {
    return (
      <>
        <p>{t('setUpText')}</p>
        {begin.error && (
          <p role="alert" className="text-sm text-neg">
            {words.of(begin.error)}
          </p>
        )}
        <Button look="lotus" size="lg" isBusy={begin.isPending} onClick={() => begin.mutate()}>
          {t('goOn')}
        </Button>
      </>
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
        label={t('appCode')}
        isOneTime
        act={t('confirm')}
        error={confirm.error}
        isBusy={confirm.isPending}
        onSend={(code) => confirm.mutate(code.replace(/\s/g, ''))}
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

/** New codes come before what takes the protection away: that is what most come for. */
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
        label={t('appOrRecovery')}
        act={t('codesNew')}
        error={renew.error}
        isBusy={renew.isPending}
        onSend={(code) => renew.mutate(code)}
        onChange={() => {
          if (renew.error) renew.reset()
        }}
      />
    </>
  )
}

function Removal({ onDone }: { onDone: () => void }) {
  const t = useT('security')
  const remove = useAct({
    mutationFn: removeAuthenticator,
    onSuccess() {
      toast(t('isOffNow'))
      onDone()
    },
  })
  return (
    <>
      <h3 className="text-md">{t('removeTitle')}</h3>
      <p className="text-sm">{t('removeText')}</p>
      <CodeForm
        label={t('appOrRecovery')}
        look="river"
        act={t('remove')}
        error={remove.error}
        isBusy={remove.isPending}
        onSend={(code) => remove.mutate(code)}
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
