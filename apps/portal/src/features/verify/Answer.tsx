import { useT } from '@padma/i18n'
import { formatUnits } from '@padma/money'
import { Icon } from '@padma/ui'
import sealCheck from 'icon:seal-check-fill'
import magnifyingGlass from 'icon:magnifying-glass'
import xCircle from 'icon:x-circle-fill'
import type { Verified } from './VerifyTool.tsx'

type Props = {
  verified: Verified | null
  names: Readonly<Record<string, string>>
  fault: string | null
}

/** Whether the round is as it was paid, in one line. */
export function Answer({ verified, names, fault }: Props) {
  const t = useT('verify')
  const isRight = verified?.check.isRight
  const look = verified
    ? isRight
      ? { icon: sealCheck, tone: 'bg-pos-soft text-pos' }
      : { icon: xCircle, tone: 'bg-neg-soft text-neg' }
    : { icon: magnifyingGlass, tone: 'bg-surface-2 text-ink-2' }
  return (
    <div role="status" className={`flex min-h-19 items-center gap-4 rounded-lg p-4 ${look.tone}`}>
      <Icon of={look.icon} className="size-9 flex-none" />
      <div>
        {verified ? (
          <>
            <p className="text-md font-bold">{t(isRight ? 'equal' : 'differs')}</p>
            <p className="text-sm">
              {t('paidLine', {
                game: names[verified.round.game] ?? verified.game.names.en,
                amount: formatUnits(
                  BigInt(verified.round.payoutUnits),
                  verified.round.currencySymbol,
                ),
              })}
            </p>
          </>
        ) : (
          <p className="text-sm">{fault ?? t('notYet')}</p>
        )}
      </div>
    </div>
  )
}
