import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { useLinkToken } from '../../address/link-token.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { ServiceLinks } from '../../parts/service/ServiceLinks.tsx'
import { keepOldNumber } from '../../parts/entry/ways-in-queries.ts'

/** Where the link of a granted request leads: a button, since link scanners must not press it. */
export default function KeepNumberSheet() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const { open, close } = useOverlay()
  const token = useLinkToken()
  const send = useAct({ mutationFn: () => keepOldNumber(token) })
  const isOver = token === '' || isRefusedWith(send.error, 'link_expired')
  return (
    <Sheet title={t('keepNumberTitle')} onClose={close}>
      {send.data ? (
        <>
          <p role="status" className="rounded-sm bg-river-soft p-4 text-on-river-soft">
            {t('keepNumberDone', { username: send.data.username })}
          </p>
          <Button look="lotus" onClick={() => open({ modal: 'forgot' })}>
            {t('keepNumberPassword')}
          </Button>
        </>
      ) : isOver ? (
        <>
          <p role="alert">{t('keepNumberOver')}</p>
          <ServiceLinks />
          <Button look="line" onClick={() => open({ modal: 'login' })}>
            {t('backToLogin')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('keepNumberText')}</p>
          {send.error && (
            <p role="alert" className="text-sm text-neg">
              {words.of(send.error)}
            </p>
          )}
          <Button look="lotus" size="lg" isBusy={send.isPending} onClick={() => send.mutate()}>
            {t('keepNumber')}
          </Button>
        </>
      )}
    </Sheet>
  )
}
