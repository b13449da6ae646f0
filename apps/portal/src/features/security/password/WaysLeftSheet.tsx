import { useDates, useT } from '@padma/i18n'
import { Button, SkeletonRows } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../../brand/queries.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useAddedWords } from '../added-words.ts'
import { waysLeftQuery } from '../../../parts/password/ways-left.ts'

/** After a new password: what else opens the account still, which a stranger may have set up, and the way to take each off. */
export default function WaysLeftSheet() {
  const t = useT('security')
  const words = useAddedWords()
  const dates = useDates(useBrand().timeZone)
  const { open, close } = useOverlay()
  const { data: ways } = useQuery(waysLeftQuery)
  return (
    <Sheet title={t('waysLeft')} onClose={close}>
      <p className="text-sm text-ink-2">{t('waysLeftText')}</p>
      {!ways && <SkeletonRows />}
      <ul className="grid">
        {ways?.map((way) => (
          <li
            key={`${way.kind} ${way.name} ${way.at}`}
            className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 leading-snug">
              <b className="block text-sm font-semibold break-words">{words(way)}</b>
              {way.at && (
                <span className="block text-xs text-ink-3">
                  {t('identitySince', { at: dates.dayAndTime(way.at) })}
                </span>
              )}
            </span>
            <Button
              look="line"
              size="sm"
              className="min-h-11"
              aria-label={t('passkeyRemoveNamed', { name: words(way) })}
              onClick={() =>
                open({
                  member: 'securityCenter',
                  ...(way.kind === 'totp' && { modal: 'authenticator' as const }),
                })
              }
            >
              {t('passkeyRemove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="lotus" size="lg" onClick={close}>
        {t('waysLeftMine')}
      </Button>
    </Sheet>
  )
}
