import { useDates, useT } from '@padma/i18n'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { continuePlay, type Play, playQuery, takeBreak } from '../../parts/limits/queries.ts'

const RealityCheck = lazy(() => import('../../parts/limits/RealityCheck.tsx'))

/** How the player's own limits let them play, asked every half minute and when something is due. */
export function usePlay(isEnabled: boolean): Play | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...playQuery, enabled: isEnabled })
  useEffect(() => {
    if (!data) return
    const due = [
      data.checkAt !== null && data.check === null
        ? Date.parse(data.checkAt) - Date.parse(data.at)
        : Infinity,
      data.secondsLeft ? data.secondsLeft * 1_000 : Infinity,
    ]
    const wait = Math.min(...due.filter((each) => each >= 0))
    if (wait === Infinity) return
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: playQuery.queryKey }),
      wait + 500,
    )
    return () => clearTimeout(timer)
  }, [data, queryClient])
  return data
}

/** Over the game what waits for an answer; above it what the limits have to say. */
export function PlayGuard({
  play,
  game,
  onAnswered,
}: {
  play: Play
  game: string
  onAnswered: () => void
}) {
  const t = useT('limits')
  const words = useRefusalWords()
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const navigate = useNavigate()
  const { open } = useOverlay()
  const queryClient = useQueryClient()
  const answer = useAct({
    mutationFn: async (isBreak: boolean) =>
      isBreak ? void (await takeBreak('day')) : void (await continuePlay()),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['limits'] })
      onAnswered()
    },
  })
  const { check, reached, secondsLeft } = play
  const notice = reached
    ? t(reached.limit.startsWith('loss') ? 'reached_loss' : 'reached_stake', {
        until: dates.dayAndTime(reached.resetsAt),
      })
    : secondsLeft === 0
      ? t('timeUp')
      : null
  return (
    <>
      {notice && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-x-3 bg-[#3A2A0A] px-4 py-2 text-sm
            text-[#FFE2A8]"
        >
          <span className="min-w-0 flex-1">{notice}</span>
          <button
            type="button"
            className="min-h-11 font-semibold underline"
            onClick={() => open({ member: 'playSafely' })}
          >
            {t('toLimits')}
          </button>
        </p>
      )}
      {check && (
        <Suspense>
          <RealityCheck
            check={check}
            game={game}
            symbol={symbol}
            isBusy={answer.isPending}
            error={words.of(answer.error)}
            onContinue={() => answer.mutate(false)}
            onBreak={() => answer.mutate(true)}
            onRecords={() => void navigate({ to: '/', search: { member: 'personalHistoryCopy' } })}
          />
        </Suspense>
      )}
    </>
  )
}
