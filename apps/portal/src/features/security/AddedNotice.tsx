import { useDates, useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../brand/queries.ts'
import { useOverlay } from '../../use-overlay.ts'
import { useAddedWords } from './added-words.ts'
import { type Added, addedLately, profileQuery } from './profile-queries.ts'

/** What has come to the account lately: a number, an address, a passkey, a linked login, an app. Whoever is reached nowhere is told of it here alone. */
export function AddedNotice() {
  const { data: profile } = useQuery(profileQuery)
  return <>{profile && addedLately(profile).map((added) => <One key={`${added.kind} ${added.at}`} {...added} />)}</>
}

function One(added: Added) {
  const t = useT('security')
  const ofAccounts = useT('accounts')
  const words = useAddedWords()
  const dates = useDates(useBrand().timeZone)
  const { open } = useOverlay()
  const { kind, at } = added
  const isContact = kind === 'mobile' || kind === 'email'
  // A new password takes an app off no more than a contact.
  const text = isContact ? 'contactAdded' : kind === 'totp' ? 'appAdded' : 'wayAdded'
  return (
    <div role="status" className="grid gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      <p className="text-sm">{t(text, { to: words(added), at: dates.dayAndTime(at) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="river" onClick={() => open({ modal: 'password', member: 'securityCenter' })}>{ofAccounts('changePassword')}</Button>
        {isContact && <Button look="line" onClick={() => open({ modal: kind, member: 'securityCenter' })}>{`${t('change')}: ${t(kind)}`}</Button>}
      </div>
    </div>
  )
}
