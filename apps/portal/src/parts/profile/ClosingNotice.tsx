import { useDates, useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../brand/queries.ts'
import { profileQuery } from './profile-queries.ts'
import { useKeepAccount } from './use-keep-account.ts'

/** At the top of the account for as long as it is about to close. */
export function ClosingNotice() {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  const { data: profile } = useQuery(profileQuery)
  const keep = useKeepAccount()
  if (!profile?.closesAt) return null
  return (
    <div role="alert" className="grid gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      <p className="text-sm">{t('closesAtAsk', { at: dates.dayAndTime(profile.closesAt) })}</p>
      {keep.isError && <p className="text-sm text-neg">{t('failed')}</p>}
      <Button
        look="river"
        className="justify-self-start"
        isBusy={keep.isPending}
        onClick={() => keep.mutate()}
      >
        {t('keepAccount')}
      </Button>
    </div>
  )
}
