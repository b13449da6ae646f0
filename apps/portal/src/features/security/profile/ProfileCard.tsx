import { useDates, useT } from '@padma/i18n'
import { Button, Card } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { profileQuery } from '../../../parts/profile/profile-queries.ts'
import { StateRow } from '../StateRow.tsx'

/** In the security centre: what members have told of themselves. */
export function ProfileCard() {
  const t = useT('security')
  const { open } = useOverlay()
  const dates = useDates(useBrand().timeZone)
  const { data } = useQuery(profileQuery)
  const birthday =
    data && (/^\d{4}-\d\d-\d\d$/.test(data.birthday) ? dates.dayOf(data.birthday) : data.birthday)
  return (
    <Card>
      <h3 className="text-md">{t('profile')}</h3>
      <ul>
        <StateRow name={t('nickname')} value={data && (data.nickname || t('notGiven'))} />
        <StateRow name={t('realName')} value={data && (data.realName || t('notGiven'))} />
        <StateRow name={t('birthday')} value={data && (birthday || t('notGiven'))} />
      </ul>
      <Button
        look="line"
        size="sm"
        className="mt-2 min-h-11"
        disabled={!data}
        onClick={() => open({ modal: 'profile', member: 'securityCenter' })}
      >
        {t('changeProfile')}
      </Button>
    </Card>
  )
}
