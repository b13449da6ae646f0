import type { DrawBoard } from '@padma/game-protocol'
import { shortIssue, useLottery, useWords } from '../lottery-context.ts'
import type { Drawn } from '../tabs/omission.ts'
import { Countdown, useSecondsTo } from './Countdown.tsx'
import { RollingShown } from './Shown.tsx'

/** The last result, and how long the next can still be bet on. */
export function DrawPanel({ board, drawn }: { board: DrawBoard; drawn: Drawn | null }) {
  const { t } = useWords()
  const { sound } = useLottery()
  const { current, waiting, last } = board
  const toOpen = useSecondsTo(current?.opensAt)
  const toLock = useSecondsTo(current?.locksAt)
  const isSelling = current !== null && toOpen === 0 && toLock > 0
  const next = waiting.at(-1)
  return (
    <section className="lot-draw flex items-center justify-between gap-3 p-4 desk:p-6">
      <div className="grid min-w-0 gap-2">
        {last ? (
          <>
            <h2 className="text-sm font-medium text-on-deep-2">
              {t('lastDraw', { issue: shortIssue(last.issue) })}
              {last.isCorrected && ` (${t('corrected')})`}
            </h2>
            {last.state === 'void' ? (
              <p>{t('voidIssue')}</p>
            ) : (
              <div aria-live="polite" className="flex flex-wrap items-center gap-3">
                <RollingShown
                  shown={last.shown}
                  drawn={drawn}
                  issue={last.issue}
                  onRolled={() =>
                    [523, 784].forEach((frequency, at) =>
                      sound.tone({ frequency, at: at * 0.12, length: 0.2, loudness: 0.2 }),
                    )
                  }
                />
                {drawn && last.shown.length > 1 && drawn.look !== 'ball' && (
                  <SumOf key={last.issue} shown={last.shown} />
                )}
              </div>
            )}
          </>
        ) : (
          <p className="text-sm text-on-deep-2">{t('noDraw')}</p>
        )}
      </div>
      {isSelling ? (
        <Countdown
          key={current.issue}
          from={current.opensAt}
          to={current.locksAt}
          label={t('selling')}
        />
      ) : next ? (
        <Waiting drawsAt={next.drawsAt} />
      ) : (
        <p className="text-sm text-on-deep-2">{current ? t('closed') : t('noIssue')}</p>
      )}
    </section>
  )
}

function SumOf({ shown }: { shown: readonly string[] }) {
  const { t } = useWords()
  return (
    <span className="num text-xl font-bold text-[#f5d08a]" title={t('sum')}>
      {shown.reduce((sum, text) => sum + Number(text), 0)}
    </span>
  )
}

function Waiting({ drawsAt }: { drawsAt: string }) {
  const { t } = useWords()
  const seconds = Math.ceil(useSecondsTo(drawsAt))
  return (
    <p role="status" className="grid justify-items-center gap-1 text-center">
      <span
        className="num grid size-19 place-items-center rounded-full bg-[#00000040] text-2xl
          font-bold"
      >
        {seconds > 0 ? seconds : '…'}
      </span>
      <span className="text-xs text-on-deep-2">{t(seconds > 0 ? 'closed' : 'drawing')}</span>
    </p>
  )
}
