import { useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import type { Overview } from './queries.ts'

const steps = ['clicks', 'joined', 'deposited', 'active'] as const
/** Of the tallest bar, what the shortest keeps for its number. */
const FLOOR = 16

/** From the click on a link to the first bet. */
export function Growth({ of: growth }: { of: Overview['growth'] }) {
  const t = useT('agents')
  const most = Math.max(1, ...steps.map((step) => growth[step]))
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-md">{t('growth')}</h3>
      <dl
        className="grid h-48 grid-cols-4 items-stretch gap-1.5 desk:h-auto desk:min-h-48
          desk:flex-1"
      >
        {steps.map((step) => (
          <div key={step} className="flex min-w-0 flex-col-reverse gap-1 text-center">
            <dt className="min-h-8 text-xs leading-tight text-ink-2">{t(`growth_${step}`)}</dt>
            <dd
              className="num grid place-items-center rounded-t-xs bg-river text-md font-bold
                text-on-river"
              style={{ blockSize: `${FLOOR + (growth[step] / most) * (100 - FLOOR)}%` }}
            >
              {growth[step]}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
