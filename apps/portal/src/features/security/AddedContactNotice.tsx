import { useDates, useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../brand/queries.ts'
import { useOverlay } from '../../use-overlay.ts'
import { type AddedContact, addedContacts, profileQuery } from './profile-queries.ts'

/** A number or an address that has come to the account lately. Whoever has an app alone is told of it nowhere else. */
export function AddedContactNotice() {
  const { data: profile } = useQuery(profileQuery)
  return <>{profile && addedContacts(profile).map((added) => <Added key={added.kind} {...added} />)}</>
}

function Added({ kind, masked, at }: AddedContact) {
  const t = useT('security')
  const ofAccounts = useT('accounts')
  const dates = useDates(useBrand().timeZone)
  const { open } = useOverlay()
  const change = `${t('change')}: ${t(kind)}`
  return (
    <div role="status" className="grid gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      <p className="text-sm">{t('contactAdded', { to: `\u2066${masked}\u2069`, at: dates.dayAndTime(at) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="river" onClick={() => open({ modal: 'password', member: 'securityCenter' })}>{ofAccounts('changePassword')}</Button>
        <Button look="line" onClick={() => open({ modal: kind, member: 'securityCenter' })}>{change}</Button>
      </div>
    </div>
  )
}
