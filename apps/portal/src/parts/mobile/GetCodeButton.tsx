import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useNow } from '../../device/use-now.ts'
import { clockOf } from './clock-of.ts'

/** For each minute that a code is good its button rests a minute. */
export const restOf = ({ expiredMinutes }: { expiredMinutes: number }): number =>
  Date.now() + expiredMinutes * 60_000

/**
 * In a code's field: asks for one, then rests and counts the seconds until another may be asked
 * for. `restsUntil` in ms, as `Date.now()`.
 */
export function GetCodeButton({
  restsUntil,
  isBusy,
  onClick,
}: {
  restsUntil: number
  isBusy: boolean
  onClick: () => void
}) {
  const t = useT('accounts')
  const rest = restsUntil - useNow()
  return (
    <Button
      size="sm"
      look="line"
      className="-me-2 min-w-26"
      disabled={rest > 0}
      isBusy={isBusy}
      onClick={onClick}
    >
      {rest > 0 ? t('codeAgain', { left: clockOf(rest) }) : t('getCode')}
    </Button>
  )
}
