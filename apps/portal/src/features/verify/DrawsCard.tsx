import type { DrawGame } from '@padma/game-protocol'
import { checkDraw, type DrawCheck } from '@padma/games/verify/check-draw.ts'
import type { ExportedDraw } from '@padma/games/verify/draw-file.ts'
import { useT } from '@padma/i18n'
import { formatUnits } from '@padma/money'
import { Card, Icon } from '@padma/ui'
import sealCheck from 'icon:seal-check-fill'
import xCircle from 'icon:x-circle-fill'
import { useMemo } from 'react'

type Props = {
  draws: readonly ExportedDraw[]
  games: readonly DrawGame<unknown>[]
  names: Readonly<Record<string, string>>
}

/** Issues of lotteries, drawn again and their tickets paid again, each with its verdict. */
export function DrawsCard({ draws, games, names }: Props) {
  const t = useT('verify')
  const checked = useMemo(
    () =>
      draws.map((draw) => {
        const game = games.find(({ code }) => code === draw.game) ?? null
        return { draw, game, check: game && checkDraw(game, draw) }
      }),
    [draws, games],
  )
  const right = checked.filter(({ check }) => check?.isRight).length
  const isRight = right === draws.length
  return (
    <Card className="grid gap-4">
      <p
        role="status"
        className={`flex items-center gap-3 rounded-lg p-4 font-bold
          ${isRight ? 'bg-pos-soft text-pos' : 'bg-neg-soft text-neg'}`}
      >
        <Icon of={isRight ? sealCheck : xCircle} className="size-8 flex-none" />
        {t('drawsRight', { right, all: draws.length })}
      </p>
      <ul className="grid gap-4">
        {checked.map(({ draw, game, check }) => (
          <li key={`${draw.game}/${draw.issue}`} className="grid gap-1 border-t border-line pt-4">
            <h3 className="text-base">
              {`${names[draw.game] ?? game?.name ?? draw.game} · `}
              <span className="num">{draw.issue}</span>
            </h3>
            {game && check ? (
              <Checked draw={draw} game={game} check={check} />
            ) : (
              <p className="text-sm text-neg">{t('drawUnknown')}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Checked({
  draw,
  game,
  check,
}: {
  draw: ExportedDraw
  game: DrawGame<unknown>
  check: DrawCheck
}) {
  const t = useT('verify')
  const money = (units: bigint | string) => formatUnits(BigInt(units), draw.currencySymbol)
  const steps = [
    [check.isCommitmentRight, 'drawSeed'],
    [check.isRandomnessRight, 'drawChain'],
    [check.isResultRight, 'drawResult'],
  ] as const
  return (
    <>
      <p className="num font-bold">{shownOf(game, draw.result)}</p>
      {draw.fair === null && <p className="text-sm text-ink-2">{t('drawOutside')}</p>}
      {draw.fair?.beacon === 'drand' && (
        <p className="text-sm text-ink-2">{t('drawDrand', { round: draw.fair.round })}</p>
      )}
      {steps.map(
        ([isRight, word]) =>
          isRight !== null && <Verdict key={word} isRight={isRight} text={t(word)} />,
      )}
      {draw.tickets.map((ticket, at) => {
        const paid = check.tickets[at]
        return (
          <Verdict
            key={ticket.id ?? at}
            isRight={paid?.isRight ?? false}
            text={t('drawTicket', {
              at: at + 1,
              paid: money(ticket.payoutUnits),
              computed: paid ? money(paid.payoutUnits) : '–',
            })}
          />
        )
      })}
    </>
  )
}

function Verdict({ isRight, text }: { isRight: boolean; text: string }) {
  const t = useT('verify')
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon
        of={isRight ? sealCheck : xCircle}
        className={`mt-0.5 size-4 flex-none ${isRight ? 'text-pos' : 'text-neg'}`}
      />
      <span>
        {text} <span className="sr-only">{t(isRight ? 'right' : 'wrong')}</span>
      </span>
    </p>
  )
}

function shownOf(game: DrawGame<unknown>, result: unknown): string {
  const read = game.result.safeParse(result)
  return read.success ? game.show(read.data).join(' ') : ''
}
