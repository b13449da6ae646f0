import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'

/** In a code's field: asks for one, then rests and counts the seconds until another may be asked for. */
export function GetCodeButton({ leftSeconds, isBusy, onClick }: { leftSeconds: number; isBusy: boolean; onClick: () => void }) {
  const t = useT('accounts')
  return (
    <Button size="sm" look="line" className="-me-2 min-w-26" disabled={leftSeconds > 0} isBusy={isBusy} onClick={onClick}>
      {leftSeconds > 0 ? t('codeAgain', { left: `${Math.floor(leftSeconds / 60)}:${String(leftSeconds % 60).padStart(2, '0')}` }) : t('getCode')}
    </Button>
  )
}
