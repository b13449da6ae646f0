import { useDates, useT } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBrand } from '../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { keepNumberSignedIn } from '../../../parts/entry/ways-in-queries.ts'
import { profileQuery } from '../../../parts/profile/profile-queries.ts'

/**
 * What support has granted to someone who said that they lost the number or the factors of this
 * account, and the button that cancels it.
 */
export function AccessNotice() {
  const t = useT('security')
  const words = useRefusalWords()
  const dates = useDates(useBrand().timeZone)
  const queryClient = useQueryClient()
  const { data: profile } = useQuery(profileQuery)
  const cancel = useAct({
    mutationFn: keepNumberSignedIn,
    onSuccess: () => toast(t('accessCancelled')),
    // It may have ended meanwhile, by the link or by an operator.
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
  if (!profile?.access)
    return (
      cancel.error && (
        <p role="alert" className="rounded-lg bg-warn-soft p-4 text-sm text-warn">
          {isRefusedWith(cancel.error, 'not_found') ? t('accessOver') : words.of(cancel.error)}
        </p>
      )
    )
  const { kind, masked, dueAt } = profile.access
  return (
    <div role="alert" className="grid gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      <p className="text-sm">
        {t(`access_${kind}`, { to: `\u2066${masked ?? ''}\u2069`, at: dates.dayAndTime(dueAt) })}
      </p>
      {cancel.error && <p className="text-sm text-neg">{words.of(cancel.error)}</p>}
      <Button
        look="river"
        className="justify-self-start"
        isBusy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {t('accessCancel')}
      </Button>
    </div>
  )
}
