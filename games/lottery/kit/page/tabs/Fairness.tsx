import type { DrawBoard, DrawFair } from '@padma/game-protocol'
import { Button } from '@padma/ui'
import { useId, useState } from 'react'
import { shortIssue, useLottery, useWords } from '../lottery-context.ts'
import { Shown } from '../shown/Shown.tsx'
import { checkDraw, type DrawCheck } from '../../../../verify/check-draw.ts'
import { toDrawExport } from '../../../../verify/draw-file.ts'
import { saveDraw } from './save-draw.ts'
import type { Drawn } from './omission.ts'
import { NotYet } from './Parts.tsx'
import { useAsked } from './use-asked.ts'

type Props = {
  board: DrawBoard
  drawn: Drawn | null
  last: string
  /** Of each issue the commitment that this page saw before the draw. */
  seen: ReadonlyMap<string, string>
}

/** What a draw follows from, and the draw made again in this browser. */
export function Fairness({ board, drawn, last, seen }: Props) {
  const { t } = useWords()
  const { session, game } = useLottery()
  const id = useId()
  const asked = useAsked(last, () => session.results(1))
  const [chosen, setChosen] = useState<string>()
  const [checked, setChecked] = useState<{ issue: string; verdict: DrawCheck }>()
  if (game.source === 'feed') return <p className="lot-card">{t('fairFeed')}</p>
  const issues = asked.value?.issues.filter(({ fair }) => fair?.serverSeed) ?? []
  const issue = issues.find((one) => one.issue === chosen) ?? issues[0]
  const verdict = checked && checked.issue === issue?.issue ? checked.verdict : null
  const isLocal = (board.current?.fair ?? issue?.fair)?.beacon === 'local'
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm">{t('fairIntro')}</p>
      {isLocal && (
        <p className="rounded-md bg-warn-soft p-3 text-sm text-warn">{t('beaconLocalNote')}</p>
      )}
      {board.current?.fair && (
        <div className="lot-card grid gap-3">
          <h2 className="text-lg">{t('fairNow', { issue: shortIssue(board.current.issue) })}</h2>
          <Facts fair={board.current.fair} />
        </div>
      )}
      {asked.value === null ? (
        <NotYet asked={asked} />
      ) : issue ? (
        <div className="lot-card grid gap-3">
          <label htmlFor={id} className="text-sm font-semibold">
            {t('fairPick')}
          </label>
          <select
            id={id}
            className="lot-field num"
            value={issue.issue}
            onChange={({ target }) => setChosen(target.value)}
          >
            {issues.map((one) => (
              <option key={one.issue}>{one.issue}</option>
            ))}
          </select>
          <Facts fair={issue.fair!} />
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {t('fairResult')} <Shown shown={issue.shown} drawn={drawn} isSmall />
          </p>
          <p className="flex flex-wrap gap-2">
            <Button
              look="river"
              onClick={() => {
                const draw = toDrawExport(game.code, session.opened.currencySymbol, issue, [])
                if (draw) setChecked({ issue: issue.issue, verdict: checkDraw(game, draw) })
              }}
            >
              {t('fairCheck')}
            </Button>
            <Button look="line" onClick={() => void saveDraw(session, game.code, issue)}>
              {t('fairFile')}
            </Button>
          </p>
          <div role="status" className="grid gap-1 text-sm font-semibold empty:hidden">
            {verdict && (
              <>
                <p className={verdict.isCommitmentRight ? 'text-pos' : 'text-neg'}>
                  {t(verdict.isCommitmentRight ? 'fairOkSeed' : 'fairBadSeed')}
                </p>
                {verdict.isRandomnessRight !== null && (
                  <p className={verdict.isRandomnessRight ? 'text-pos' : 'text-neg'}>
                    {t(verdict.isRandomnessRight ? 'fairOkChain' : 'fairBadChain')}
                  </p>
                )}
                <p className={verdict.isResultRight ? 'text-pos' : 'text-neg'}>
                  {t(verdict.isResultRight ? 'fairOkResult' : 'fairBadResult', {
                    result: game.show(verdict.result).join(' '),
                  })}
                </p>
                {seen.get(issue.issue) === issue.fair!.commitment && (
                  <p className="text-pos">{t('fairSeen')}</p>
                )}
              </>
            )}
          </div>
        </div>
      ) : (
        <p className="lot-card text-ink-2">{t('resultsEmpty')}</p>
      )}
    </section>
  )
}

function Facts({ fair }: { fair: DrawFair }) {
  const { t } = useWords()
  const facts = [
    ['fairCommitment', fair.commitment],
    ['fairBeacon', t(`beacon_${fair.beacon}`)],
    ['fairChain', fair.chain],
    ['fairRound', `${fair.round}`],
    ['fairRandomness', fair.randomness ?? t('fairHidden')],
    ['fairSeed', fair.serverSeed ?? t('fairHidden')],
  ] as const
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt className="text-xs text-ink-2">{t(key)}</dt>
          <dd className={`break-all ${/^[\da-f]{16,}$/.test(value) ? 'font-mono text-xs' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
