import { currentLanguage, useDates, useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useBrand } from '../../brand/queries.ts'
import { takeFreshSignIn } from '../../session/session.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { memberQuery } from '../../parts/member/queries.ts'
import { KeepAccountDialog } from './closure/KeepAccountDialog.tsx'
import { NewPasswordFirst } from './password/NewPasswordFirst.tsx'
import { useAddedWords } from './added-words.ts'
import { addedLately, profileQuery } from '../../parts/profile/profile-queries.ts'

/** The way to the page that shows it, but for whoever is there. */
const toAccount = (label: string, open: ReturnType<typeof useOverlay>['open']) =>
  new URLSearchParams(location.search).get('member') === 'securityCenter'
    ? undefined
    : { label, act: () => open({ member: 'securityCenter' }) }

/** After a sign-in, once: the server is told of the first, and in which language he reads; later ones say when and from where the one before was, and what has come to the account, so that a stranger's is noticed, and ask whether an account that is about to close shall. */
export default function AfterSignIn() {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  const queryClient = useQueryClient()
  const { data: member } = useQuery(memberQuery)
  const { open } = useOverlay()
  const addedWords = useAddedWords()
  const latest = useRef(open)
  const words = useRef(addedWords)
  useEffect(() => {
    latest.current = open
    words.current = addedWords
  }, [open, addedWords])
  const [closesAt, setClosesAt] = useState<string | null>(null)
  useEffect(() => {
    const fresh = member && takeFreshSignIn()
    if (!fresh) return
    // Where it does not arrive, the next sign-in is called the first again.
    if (fresh.isFirst) api('POST /wps/member/firstLogin').catch(() => {})
    // He may have chosen it before he came; where it does not arrive, he is written to as before.
    const lang = currentLanguage()
    api('PUT /wps/member/language', { body: { lang, hisLang: lang } }).catch(() => {})
    if (!member.lastSignInAt) return
    queryClient.fetchQuery(profileQuery).then(
      (profile) => {
        setClosesAt(profile.closesAt)
        const added = addedLately(profile)
        if (added.length > 0)
          toast(
            t('addedToast', { what: added.map(words.current).join(', ') }),
            toAccount(t('look'), latest.current),
          )
      },
      () => {},
    )
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
      <NewPasswordFirst />
    </>
  )
}
