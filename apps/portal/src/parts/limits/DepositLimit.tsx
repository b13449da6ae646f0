import { useDates, useT } from '@padma/i18n'
import { Button, Icon, shortMoney } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import hourglass from 'icon:hourglass-medium'
import { useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { keepChoice, keptChoice } from '../../device/kept-choice.ts'
import { limitsQuery } from './queries.ts'

const PROMPT_DAYS = 90

/**
 * Where money goes in: how much the member's own limits still allow; to those who have none the
 * question whether they want one, once.
 */
export function DepositLimit() {
  const t = useT('limits')
  const { open } = useOverlay()
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { data } = useQuery(limitsQuery)
  const [isAsked, setAsked] = useState(() => keptChoice('limitPrompt') !== null)
  const toLimits = () => open({ member: 'playSafely' })
  if (!data) return null
  const lowest = data.limits
    .filter(({ limit, amount }) => limit.startsWith('deposit_') && amount !== null)
    .sort((a, b) => Number(a.left) - Number(b.left))[0]
  if (lowest)
    return (
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <Icon of={hourglass} className="mt-0.5 size-4.5 flex-none text-river" />
        <span>
          {t('depositLeft', {
            left: shortMoney(lowest.left!, symbol),
            until: dates.dayAndTime(lowest.resetsAt),
          })}{' '}
          <button type="button" className="link" onClick={toLimits}>
            {t('depositLink')}
          </button>
        </span>
      </p>
    )
  if (isAsked) return null
  const skip = () => {
    keepChoice('limitPrompt', 'skipped', PROMPT_DAYS)
    setAsked(true)
  }
  return (
    <section className="grid gap-2 rounded-md border border-line p-4">
      <h3 className="text-md">{t('promptTitle')}</h3>
      <p className="text-sm text-ink-2">{t('promptText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="line" size="sm" className="min-h-11" onClick={toLimits}>
          {t('promptSet')}
        </Button>
        <Button look="line" size="sm" className="min-h-11" onClick={skip}>
          {t('promptSkip')}
        </Button>
      </div>
    </section>
  )
}
