import { formatUnits, parseUnits } from '@padma/money'
import { Badge, Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import checkCircle from 'icon:check-circle-fill'
import warningCircle from 'icon:warning-circle-fill'
import { useOperator } from '../../../operator.ts'
import { Age } from '../../../parts/Age.tsx'
import { useWords } from '../../../words.ts'
import { Card } from './Card.tsx'
import type { Glance } from './queries.ts'

type Flags = NonNullable<Glance['withdrawals']>['flags']

/** Why an operator should look closer, each with the withdrawal that it was seen at. */
export function RiskPart({ flags }: { flags: Flags }) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const shown = (amount = '0'): string => formatUnits(parseUnits(amount)!, currencySymbol)
  return (
    <Card
      title={t('glance.risk')}
      beside={flags.length > 0 && <Badge tone="warn">{flags.length}</Badge>}
    >
      {flags.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Icon of={checkCircle} className="size-5 text-pos" />
          {t('glance.noFlags')}
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {flags.map(({ code, amount, of, count = 0, text = '', withdrawalId, at }) => (
            <li key={code} className="flex items-start gap-2 py-2">
              <Icon of={warningCircle} className="mt-0.5 size-5 flex-none text-warn" />
              <span className="min-w-0 flex-1">
                {t(`flag.${code}`, { amount: shown(amount), of: shown(of), count, text })}{' '}
                <Link to="/withdrawals" search={{ id: withdrawalId }} className="link num">
                  W-{withdrawalId}
                </Link>
              </span>
              <span className="text-xs text-ink-3">
                <Age since={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
