import { useDates, useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { takeFreshSignIn } from '../../session.ts'
import { memberQuery } from '../accounts/queries.ts'

/** After a sign-in, once: when and from where the one before was, so that a stranger's is noticed. */
export default function LastSignIn() {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  const { data: member } = useQuery(memberQuery)
  useEffect(() => {
    if (!member || !takeFreshSignIn() || !member.lastSignInAt) return
    const at = dates.dayAndTime(member.lastSignInAt)
    toast(member.lastSignInFrom ? t('lastSignInFrom', { at, address: member.lastSignInFrom }) : t('lastSignInAt', { at }))
  }, [member, dates, t])
  return null
}
