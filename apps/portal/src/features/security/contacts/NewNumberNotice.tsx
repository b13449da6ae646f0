import { useDates, useT } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBrand } from '../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { keepNumberSignedIn } from '../../../parts/entry/ways-in-queries.ts'
import { profileQuery } from '../../../parts/profile/profile-queries.ts'

/** Somebody told that the member's SIM is lost: what comes of it when he does nothing, and the press that stops it. */
export function NewNumberNotice() {
  const t = useT('security')
  const words = useRefusalWords()
  const dates = useDates(useBrand().timeZone)
  const queryClient = useQueryClient()
  const { data: profile } = useQuery(profileQuery)
  const keep = useAct({
    mutationFn: keepNumberSignedIn,
    onSuccess: () => toast(t('newNumberKept')),
    // Ended meanwhile by the link or an operator: the profile tells.
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
  if (!profile?.newNumber)
    return (
      keep.error && (
        <p role="alert" className="rounded-lg bg-warn-soft p-4 text-sm text-warn">
          {isRefusedWith(keep.error, 'not_found') ? t('newNumberOver') : words.of(keep.error)}
        </p>
      )
    )
  return (
    <div role="alert" className="grid gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      <p className="text-sm">
        {t(profile.newNumber.isOwn ? 'ownNumberReturns' : 'newNumberWaits', {
          to: `\u2066${profile.newNumber.masked}\u2069`,
          at: dates.dayAndTime(profile.newNumber.countsAt),
        })}
      </p>
      {keep.error && <p className="text-sm text-neg">{words.of(keep.error)}</p>}
      {!profile.newNumber.isOwn && (
        <Button
          look="river"
          className="justify-self-start"
          isBusy={keep.isPending}
          onClick={() => keep.mutate()}
        >
          {t('newNumberKeep')}
        </Button>
      )}
    </div>
  )
}
