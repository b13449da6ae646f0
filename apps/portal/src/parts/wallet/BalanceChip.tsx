import { useT } from '@padma/i18n'
import { IconButton, Money, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import eye from 'icon:eye'
import eyeSlash from 'icon:eye-slash'
import { AsOf } from './AsOf.tsx'
import { toggleBalance, useIsBalanceHidden } from './hidden-balance.ts'
import { balanceQuery } from '../../calls/balance-query.ts'
import { useIsRoundShown } from './round-shown.ts'
import { useHeld } from '../../device/use-held.ts'
import { useWhatIsLost } from '../../calls/what-is-lost.ts'

/**
 * What can be played with, kept fresh by the live stream; the eye hides it on this device. It waits
 * while a game shows a round. While the line is lost the figure says how old it is.
 */
export function BalanceChip() {
  const t = useT('shell')
  const balance = useQuery(balanceQuery)
  const isHidden = useIsBalanceHidden()
  const shown = useHeld(balance.data, useIsRoundShown())
  const lost = useWhatIsLost()
  return (
    <div className="flex h-11 items-center gap-0.5 rounded-sm bg-surface-2 ps-3">
      {/* A press on the figure does what its eye does; keys and screen readers use the eye. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <output
        onClick={toggleBalance}
        aria-label={t('balance')}
        aria-live="polite"
        aria-busy={balance.isPending}
        className="min-w-20 cursor-pointer text-end font-semibold"
      >
        {shown ? (
          <>
            <Money
              amount={shown.balance}
              symbol={shown.currencySymbol}
              isHidden={isHidden}
              className={lost ? 'text-ink-2' : ''}
            />
            <AsOf at={balance.dataUpdatedAt} />
          </>
        ) : balance.isError ? (
          '—'
        ) : (
          <Skeleton className="h-4 w-20" />
        )}
      </output>
      <EyeButton />
    </div>
  )
}

export function EyeButton({ className = '' }: { className?: string }) {
  const t = useT('shell')
  const isHidden = useIsBalanceHidden()
  return (
    <IconButton
      icon={isHidden ? eyeSlash : eye}
      label={t(isHidden ? 'showBalance' : 'hideBalance')}
      aria-pressed={isHidden}
      className={`w-10 ${className}`}
      onClick={toggleBalance}
    />
  )
}
