import type { TicketLine } from '@padma/game-protocol'
import { IconButton } from '@padma/ui'
import trash from 'icon:trash'
import { playOf } from '../../price.ts'
import { useLottery, useWords } from '../lottery-context.ts'
import { writeOut } from './combinations.ts'
import { percentOf } from './odds.ts'
import { combinationsIn } from './slip.ts'

type Props = { lines: readonly (TicketLine & { id?: number })[]; onRemove?: (id: number) => void }

/** The bets of a slip with their combinations written out. */
export function SlipLines({ lines, onRemove }: Props) {
  const { t, money, betName, pickText, cell, count, combinations } = useWords()
  const { game, session } = useLottery()
  return (
    <ul className="grid divide-y divide-line">
      {lines.map((line, at) => {
        const play = playOf(game, line.play)
        const counted = combinationsIn(game, line.play, line.pick)
        const written = writeOut(play, line.pick, (row, value) => cell(play, row, value))
        const rebate = session.opened.ownMode - line.mode
        return (
          <li key={line.id ?? `pad ${at}`} className="flex items-start gap-2 py-2.5">
            <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
              <b>{betName(line.play)}</b>
              <span className="num line-clamp-2 whitespace-normal! text-ink-2">
                {pickText(line.play, line.pick)}
              </span>
              {written && counted > 1 && (
                <details className="text-xs text-ink-2">
                  <summary className="min-h-6 cursor-pointer">{combinations(counted)}</summary>
                  <p className="num whitespace-normal!">
                    {written.texts.join(', ')}
                    {written.more > 0 && ` ${t('more', { count: count(written.more) })}`}
                  </p>
                </details>
              )}
              {rebate > 0 && (
                <span className="text-xs text-ink-3">
                  {t('rebate')}: {percentOf(rebate)} %
                </span>
              )}
            </div>
            <span className="num grid justify-items-end text-sm">
              <b>{money(BigInt(counted) * BigInt(line.unitStakeUnits))}</b>
              <span className="text-xs text-ink-2">
                {t('each', { count: counted, stake: money(line.unitStakeUnits) })}
              </span>
            </span>
            {onRemove && line.id !== undefined && (
              <IconButton
                icon={trash}
                label={t('remove', { bet: betName(line.play) })}
                onClick={() => onRemove(line.id!)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
