import { useDates, useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { useBrand } from '../../brand/queries.ts'
import { takeFreshSignIn } from '../../session.ts'
import { memberQuery } from '../accounts/queries.ts'

/** After a sign-in, once: the first is told to the server; later ones say when and from where the one before was, so that a stranger's is noticed. */
export default function AfterSignIn() {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  const { data: member } = useQuery(memberQuery)
  useEffect(() => {
    const fresh = member && takeFreshSignIn()
    if (!fresh) return
    // Where it does not arrive, the next sign-in is called the first again.
    if (fresh.isFirst) api('POST /wps/member/firstLogin').catch(() => {})
    if (!member.lastSignInAt) return
    const at = dates.dayAndTime(member.lastSignInAt)
    toast(member.lastSignInFrom ? t('lastSignInFrom', { at, address: member.lastSignInFrom }) : t('lastSignInAt', { at }))
  }, [member, dates, t])
  return null
}
