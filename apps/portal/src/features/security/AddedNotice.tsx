import { useDates, useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { useAddedWords } from './added-words.ts'
import { type Added, addedLately, profileQuery } from '../../parts/profile/profile-queries.ts'

/** What has come to the account lately: a number, an address, a passkey, a linked login, an app. Whoever is reached nowhere is told of it here alone. */
export function AddedNotice() {
  const t = useT('security')
  const { open } = useOverlay()
  const { data: profile } = useQuery(profileQuery)
  const added = profile
    ? addedLately(profile).filter(({ kind }) => !(isContactKind(kind) && profile[kind]?.isDoubted))
    : []
  const ways = added.filter((each) => !isContact(each))
  return (
    <>
      {profile &&
        contactKinds.map(
          (kind) =>
            profile[kind]?.isDoubted && (
              <div
                key={kind}
                role="status"
                className="grid gap-3 rounded-lg bg-warn-soft p-4 text-warn"
              >
                <p className="text-sm">
                  {t('contactDoubted', { to: `\u2066${profile[kind].masked}\u2069` })}
                </p>
                <Button
                  look="river"
                  className="justify-self-start"
                  onClick={() => open({ modal: kind, member: 'securityCenter' })}
                >{`${t('contactConfirm')}: ${t(kind)}`}</Button>
              </div>
            ),
        )}
      {added.filter(isContact).map(({ kind, ...each }) => (
        <Notice key={kind} added={[{ kind, ...each }]}>
          <Button
            look="line"
            onClick={() => open({ modal: kind, member: 'securityCenter' })}
          >{`${t('change')}: ${t(kind)}`}</Button>
        </Notice>
      ))}
      {ways.length > 0 && <Notice added={ways} />}
    </>
  )
}

const contactKinds = ['mobile', 'email'] as const
const isContactKind = (kind: Added['kind']): kind is 'mobile' | 'email' =>
  kind === 'mobile' || kind === 'email'
const isContact = <A extends Added>(added: A): added is A & { kind: 'mobile' | 'email' } =>
  isContactKind(added.kind)

function Notice({ added, children }: { added: readonly Added[]; children?: ReactNode }) {
  const t = useT('security')
  const ofAccounts = useT('accounts')
  const words = useAddedWords()
  const dates = useDates(useBrand().timeZone)
  const { open } = useOverlay()
  // A new password takes an app off no more surely than a contact.
  const text = ({ kind }: Added) =>
    kind === 'totp'
      ? 'appAdded'
      : kind === 'payment' || kind === 'payout'
        ? 'moneyAdded'
        : isContactKind(kind)
          ? 'contactAdded'
          : 'wayAdded'
  return (
    <div role="status" className="grid gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      {added.map((each) => (
        <p key={`${each.kind} ${each.at}`} className="text-sm">
          {t(text(each), { to: words(each), at: dates.dayAndTime(each.at) })}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="river" onClick={() => open({ modal: 'password', member: 'securityCenter' })}>
          {ofAccounts('changePassword')}
        </Button>
        {children}
      </div>
    </div>
  )
}
