import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { permissionQuery } from '../brand/queries.ts'
import { answer, isAskedAgain, onAnswer, theAnswer } from './consent.ts'
import { measure } from './measure.ts'

/**
 * Asks once, plainly, whether visits may be measured, where the brand measures at all. No weighs as
 * much as yes, nothing is loaded before a yes, and the foot of the page asks again.
 */
export default function Consent() {
  const t = useT('site')
  const { data: permission } = useQuery(permissionQuery)
  const given = useSyncExternalStore(onAnswer, theAnswer)
  const isAsked = useSyncExternalStore(onAnswer, isAskedAgain) || given === null
  const gtagId = permission?.info.analytics.gtagId ?? ''
  useEffect(() => measure(given === 'granted' ? gtagId : ''), [given, gtagId])
  if (gtagId === '' || !isAsked) return null
  return (
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-3 bottom-20 z-(--z-rail) grid gap-3 rounded-lg border border-line
        bg-surface p-4 text-sm shadow-3 desk:inset-x-auto desk:start-6 desk:bottom-6 desk:max-w-sm"
    >
      <div>
        <h2 id="consent-title" className="text-md">
          {t('consentTitle')}
        </h2>
        <p className="mt-1 text-ink-2">{t('consentText')}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button look="line" onClick={() => answer('refused')}>
          {t('consentRefuse')}
        </Button>
        <Button look="line" onClick={() => answer('granted')}>
          {t('consentGrant')}
        </Button>
      </div>
    </section>
  )
}
