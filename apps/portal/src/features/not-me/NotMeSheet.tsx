import { useDates, useT } from '@padma/i18n'
import { Button, SkeletonRows } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLinkToken } from '../../address/link-token.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { shownAccount } from '../../parts/member/shown-account.ts'
import { ServiceLinks } from '../../parts/service/ServiceLinks.tsx'
import { type Change, changeQuery, lockAccount } from './queries.ts'

/** Where "It was not me" in a message leads: a button, since link scanners must not press it. */
export default function NotMeSheet() {
  const t = useT('security')
  const ofAccounts = useT('accounts')
  const words = useRefusalWords()
  const { open, close } = useOverlay()
  const queryClient = useQueryClient()
  const token = useLinkToken()
  const query = changeQuery(token)
  const change = useQuery(query)
  const lock = useAct({
    mutationFn: () => lockAccount(token),
    onSuccess: () =>
      queryClient.setQueryData(
        query.queryKey,
        (former) => former && { ...former, isPressed: true },
      ),
  })
  const isOver = token === '' || isRefusedWith(lock.error ?? change.error, 'link_expired')
  return (
    <Sheet title={t('notMeTitle')} onClose={close}>
      {isOver ? (
        <>
          <p role="alert">{t('notMeOver')}</p>
          <ServiceLinks />
          <Button look="line" onClick={() => open({ modal: 'login' })}>
            {ofAccounts('backToLogin')}
          </Button>
        </>
      ) : change.data ? (
        <>
          <What {...change.data} />
          {change.data.isPressed ? (
            <>
              <p role="status" className="rounded-sm bg-river-soft p-4 text-on-river-soft">
                {t('notMeDone')}
              </p>
              <ServiceLinks />
            </>
          ) : (
            <>
              <p className="text-sm text-ink-2">{t('notMeText')}</p>
              {lock.error && (
                <p role="alert" className="text-sm text-neg">
                  {words.of(lock.error)}
                </p>
              )}
              <Button look="lotus" size="lg" isBusy={lock.isPending} onClick={() => lock.mutate()}>
                {t('notMe')}
              </Button>
            </>
          )}
        </>
      ) : change.error ? (
        <>
          <p role="alert" className="text-sm text-neg">
            {words.of(change.error)}
          </p>
          <Button onClick={() => void change.refetch()}>{t('again')}</Button>
        </>
      ) : (
        <SkeletonRows count={2} />
      )}
    </Sheet>
  )
}

function What({ username, kind, at }: Change) {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  return (
    <p className="grid gap-1 rounded-sm bg-surface-2 p-4">
      <b className="font-semibold">{t(`event_${kind}`)}</b>
      <span className="text-sm text-ink-2">
        <bdi>{shownAccount(username)}</bdi> · {dates.dayAndTime(at)}
      </span>
    </p>
  )
}
