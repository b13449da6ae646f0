import { useT } from '@padma/i18n'
import { Button, Icon } from '@padma/ui'
import fingerprint from 'icon:fingerprint'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { ServiceIfStopped } from '../../parts/service/ServiceLinks.tsx'
import { canPasskey, isBrokenOff, signInByPasskey } from '../../parts/passkeys/passkeys.ts'

type Props = {
  onSignedIn: (opened: { isPasswordExpired: boolean; isPasswordGiven: boolean }) => void
}

/** Signs in by a passkey of this device; which one, and so who it is, the device asks. */
export default function PasskeyButton({ onSignedIn }: Props) {
  const t = useT('security')
  const words = useRefusalWords()
  const enter = useAct({ mutationFn: signInByPasskey, onSuccess: onSignedIn })
  if (!canPasskey()) return null
  return (
    <div className="grid gap-2">
      <Button look="line" isBusy={enter.isPending} onClick={() => enter.mutate()}>
        <Icon of={fingerprint} className="size-5" />
        {t('withPasskey')}
      </Button>
      {enter.error &&
        (isBrokenOff(enter.error) ? (
          <p role="status" className="text-sm text-ink-2">
            {t('passkeyNoneUsed')}
          </p>
        ) : (
          <p role="alert" className="text-sm text-neg">
            {words.of(enter.error)}
          </p>
        ))}
      <ServiceIfStopped error={enter.error} />
    </div>
  )
}
