import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useLeaveTrial } from './queries.ts'

/** Under the header of a trial account: what it plays with, and the way to a real one. */
export default function TrialBar() {
  const t = useT('trial')
  const leave = useLeaveTrial()
  return (
    <div role="note" className="border-t border-line bg-info-soft text-info">
      <p className="page flex min-h-12 items-center gap-3 text-sm">
        <span className="me-auto leading-snug"><b className="font-semibold">{t('playMoney')}</b> {t('playMoneyText')}</span>
        <Button look="river" size="sm" className="min-h-11" onClick={leave}>{t('register')}</Button>
      </p>
    </div>
  )
}
