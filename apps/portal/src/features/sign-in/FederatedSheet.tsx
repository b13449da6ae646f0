import { useT } from '@padma/i18n'
import { Button, SkeletonRows, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import FactorForm from '../../parts/factor/FactorForm.tsx'
import { factorAskedBy } from '../../parts/factor/queries.ts'
import { useHalf } from '../../parts/factor/half-signed-in.ts'
import { memberQuery } from '../../parts/member/queries.ts'
import { ServiceIfStopped } from '../../parts/service/ServiceLinks.tsx'
import { isLinking } from '../../session/linking.ts'
import {
  type FederatedPerson,
  keepPerson,
  linkFederated,
  signInFederated,
  stopLinking,
  takeThen,
} from '../../parts/federated/federated.ts'

/** What the provider sent along, read once: the address forgets it. */
let came: URLSearchParams | null = null
function whatCame(): URLSearchParams {
  if (location.hash.length > 1) {
    came = new URLSearchParams(location.hash.slice(1))
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return came ?? new URLSearchParams()
}

/** Shown while a visitor comes back from Google or Facebook. */
export default function FederatedSheet() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const { open, close } = useOverlay()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [half, setHalf] = useHalf('federated')
  const [parameters] = useState(whatCame)
  const [isToLink] = useState(isLinking)
  const enter = useAct({
    mutationFn: async () => {
      if (!isToLink) await signInFederated(parameters)
      else toast(t('federatedLinked', { provider: await linkFederated(parameters) }))
    },
    onSuccess: goOn,
    onError(error) {
      const asked = factorAskedBy(error)
      if (asked) return setHalf({ asked, who: { username: '' } })
      if (!isRefusedWith(error, 'registration_needed')) return
      keepPerson(error.value as unknown as FederatedPerson)
      open({ modal: 'register', then: takeThen() })
    },
  })
  const isSent = parameters.has('code')
  useEffect(() => {
    if (isSent) enter.mutate()
    // Once, for what came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSent])

  function goOn(): void {
    stopLinking()
    void queryClient.prefetchQuery(memberQuery)
    const then = takeThen()
    if (then) void router.navigate({ href: then, replace: true })
    else close()
  }
  if (half)
    return (
      <Sheet title={t('factorTitle')} onClose={close}>
        <FactorForm asked={half.asked} onSignedIn={goOn} onAgain={() => open({ modal: 'login' })} />
      </Sheet>
    )
  const fault = isSent
    ? words.of(enter.error)
    : t(isToLink ? 'federatedLinkCancelled' : 'federatedCancelled')
  return (
    <Sheet
      title={t(isToLink ? 'federatedLinking' : 'federatedTitle')}
      onClose={isToLink ? goOn : close}
    >
      {fault ? (
        <p role="alert" className="text-sm text-neg">
          {fault}
        </p>
      ) : (
        <div role="status" aria-label={t('federatedWorking')}>
          <SkeletonRows />
        </div>
      )}
      <ServiceIfStopped error={enter.error} />
      {fault && (
        <Button
          look="lotus"
          size="lg"
          onClick={() => (isToLink ? goOn() : open({ modal: 'login' }))}
        >
          {t(isToLink ? 'federatedBack' : 'backToLogin')}
        </Button>
      )}
    </Sheet>
  )
}
