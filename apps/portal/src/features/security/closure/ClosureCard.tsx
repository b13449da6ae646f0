import { useDates, useT } from '@padma/i18n'
import { Button, Card } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../../brand/queries.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { profileQuery } from '../../../parts/profile/profile-queries.ts'

/** In the security centre: the way to end the account, or to keep one that is about to end. */
export function ClosureCard() {
  const t = useT('security')
  const { open } = useOverlay()
  const dates = useDates(useBrand().timeZone)
  const { data } = useQuery(profileQuery)
  return (
    <Card className="grid gap-3">
      <h3 className="text-md">{t('closure')}</h3>
      <p className={`text-sm ${data?.closesAt ? 'font-semibold text-warn' : 'text-ink-2'}`}>
        {data?.closesAt ? t('closesAt', { at: dates.dayAndTime(data.closesAt) }) : t('closureText')}
      </p>
      <Button
        look="line"
        size="sm"
        className="min-h-11 justify-self-start"
        onClick={() => open({ modal: 'closeAccount', member: 'securityCenter' })}
      >
        {t(data?.closesAt ? 'keepAccount' : 'closeAccount')}
      </Button>
    </Card>
  )
}
