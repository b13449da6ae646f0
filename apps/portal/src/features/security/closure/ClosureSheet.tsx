import { useDates, useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useBrand } from '../../../brand/queries.ts'
import { forgetMember } from '../../../session/forget-member.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { askClosure, type Closure, closureQuery } from '../../../parts/profile/closure-queries.ts'
import { useKeepAccount } from '../../../parts/profile/use-keep-account.ts'

/** Ends the account in a week, says what stands in the way, or keeps one that was about to end. */
export default function ClosureSheet() {
  const t = useT('security')
  const { open } = useOverlay()
  const closure = useQuery({ ...closureQuery, gcTime: 0 })
  const back = (): void => open({ member: 'securityCenter' })
  return (
    <Sheet title={t('closure')} onClose={back}>
      {closure.isPending && <SkeletonRows count={3} />}
      {closure.isError && (
        <EmptyState title={t('failed')}>
          <Button onClick={() => void closure.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {closure.data &&
        (closure.data.closesAt ? (
          <Keep closesAt={closure.data.closesAt} onDone={back} />
        ) : closure.data.obstacles.length > 0 ? (
          <Hindered of={closure.data} />
        ) : (
          <Ask days={closure.data.days} />
        ))}
    </Sheet>
  )
}

function Hindered({ of: { obstacles } }: { of: Closure }) {
  const t = useT('security')
  return (
    <>
      <p>{t('closureHindered')}</p>
      <ul className="grid list-disc gap-2 ps-5 text-sm">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{t(`obstacle_${obstacle}`)}</li>
        ))}
      </ul>
    </>
  )
}

function Ask({ days }: { days: number }) {
  const t = useT('security')
  const words = useRefusalWords()
  const router = useRouter()
  const queryClient = useQueryClient()
  const ask = useAct({
    mutationFn: askClosure,
    onSuccess() {
      // The server has ended this session too; who asked for that is not told that it was lost.
      forgetMember(queryClient)
      toast(t('closureAsked', { count: days }))
      void router.navigate({ to: '/', search: {} })
    },
  })
  return (
    <>
      <p>{t('closureAskText', { count: days })}</p>
      <p className="text-sm text-ink-2">{t('closureData')}</p>
      {ask.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(ask.error)}
        </p>
      )}
      <Button look="river" size="lg" isBusy={ask.isPending} onClick={() => ask.mutate()}>
        {t('closeAccount')}
      </Button>
    </>
  )
}

function Keep({ closesAt, onDone }: { closesAt: string; onDone: () => void }) {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  const keep = useKeepAccount(onDone)
  return (
    <>
      <p>{t('closesAt', { at: dates.dayAndTime(closesAt) })}</p>
      {keep.isError && (
        <p role="alert" className="text-sm text-neg">
          {t('failed')}
        </p>
      )}
      <Button look="lotus" size="lg" isBusy={keep.isPending} onClick={() => keep.mutate()}>
        {t('keepAccount')}
      </Button>
    </>
  )
}
