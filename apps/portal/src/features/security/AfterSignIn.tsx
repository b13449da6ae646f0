import { currentLanguage, useDates, useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useBrand } from '../../brand/queries.ts'
import { deviceName } from '../../device/device-name.ts'
import { takeFreshSignIn } from '../../session/session.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { memberQuery } from '../../parts/member/queries.ts'
import { profileQuery } from '../../parts/profile/profile-queries.ts'
import { KeepAccountDialog } from './closure/KeepAccountDialog.tsx'
import { OfferFactorDialog } from './factors/OfferFactorDialog.tsx'
import { NewPasswordFirst } from './password/NewPasswordFirst.tsx'

/** The way to the page that shows it, unless it is open. */
const toAccount = (label: string, open: ReturnType<typeof useOverlay>['open']) =>
  new URLSearchParams(location.search).get('member') === 'securityCenter'
    ? undefined
    : { label, act: () => open({ member: 'securityCenter' }) }

/**
 * After a sign-in, once: tells the server that the first one is done, which language the member
 * reads and on which device, says when and from where the last one was, asks whether an account
 * that is about to close shall stay, offers two-step verification.
 */
export default function AfterSignIn() {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  const queryClient = useQueryClient()
  const { data: member } = useQuery(memberQuery)
  const { open } = useOverlay()
  const [closesAt, setClosesAt] = useState<string | null>(null)
  const [isFactorOffered, setFactorOffered] = useState(false)
  useEffect(() => {
    const fresh = member && takeFreshSignIn()
    if (!fresh) return
    // Where it does not arrive, the next sign-in is called the first again.
    if (fresh.isFirst) api('POST /wps/member/firstLogin').catch(() => {})
    // Chosen before the sign-in, maybe; where it does not arrive, messages come as before.
    const lang = currentLanguage()
    api('PUT /wps/member/language', { body: { lang, hisLang: lang } }).catch(() => {})
    api('PUT /wps/member/device', { body: { device: deviceName() } }).catch(() => {})
    queryClient.fetchQuery(profileQuery).then(
      (profile) => {
        setClosesAt(profile.closesAt)
        // A password that has to be replaced comes first.
        setFactorOffered(fresh.offersFactor && !member.passwordChangeNeeded)
      },
      () => {},
    )
    if (!member.lastSignInAt) return
    const at = dates.dayAndTime(member.lastSignInAt)
    toast(
      member.lastSignInFrom
        ? t('lastSignInFrom', { at, address: member.lastSignInFrom })
        : t('lastSignInAt', { at }),
    )
  }, [member, dates, t, queryClient])
  return (
    <>
      {closesAt && (
        <KeepAccountDialog
          closesAt={closesAt}
          onDone={() => setClosesAt(null)}
          onLeft={() => {
            setClosesAt(null)
            toast(
              t('closesAtStill', { at: dates.dayAndTime(closesAt) }),
              toAccount(t('look'), open),
            )
          }}
        />
      )}
      {isFactorOffered && !closesAt && <OfferFactorDialog onDone={() => setFactorOffered(false)} />}
      <NewPasswordFirst />
    </>
  )
}
