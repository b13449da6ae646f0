import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { useFreePlay } from './queries.ts'

/** Says what free play is before it begins; goes on to the game that it was asked for. */
export default function FreePlaySheet() {
  const t = useT('trial')
  const words = useRefusalWords()
  const router = useRouter()
  const { open, close } = useOverlay()
  const { then } = useSearch({ strict: false })
  const begin = useFreePlay(() =>
    then ? void router.navigate({ href: then, replace: true }) : close(),
  )
  return (
    <Sheet title={t('freePlay')} onClose={close}>
      <p className="text-ink-2">{t('freePlayText')}</p>
      {begin.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(begin.error)}
        </p>
      )}
      <Button look="lotus" size="lg" isBusy={begin.isPending} onClick={() => begin.mutate()}>
        {t('begin')}
      </Button>
      <Button look="line" size="lg" onClick={() => open({ modal: 'register', then })}>
        {t('register')}
      </Button>
    </Sheet>
  )
}
