import type { DrawGame } from '@padma/game-protocol'
import { playOf } from '../../price.ts'
import { useLottery, useWords } from '../lottery-context.ts'
import { samplePicks } from '../slip/combinations.ts'
import { oddsOf } from '../slip/odds.ts'
import type { Slip, SlipAct } from '../slip/slip.ts'
import { ModeSlider } from './ModeSlider.tsx'
import { Pad } from './Pad.tsx'
import { Tally } from './Tally.tsx'

type Props = { slip: Slip; combinations: number; act: (act: SlipAct) => void }

/** Groups as tabs, their plays as chips, the pad of the chosen one, its prize and its chance. */
export function BetView({ slip, combinations, act }: Props) {
  const { t, groupName, playName } = useWords()
  const { game, session, words } = useLottery()
  const { ownMode, leastMode, plays: offered } = session.opened
  const plays = game.plays.filter(({ code }) => offered.includes(code))
  const play = playOf(game, slip.play)
  const groups = [...new Set(plays.map(({ group }) => group))]
  const ofGroup = plays.filter(({ group }) => group === play.group)
  const isHeld = slip.purchase !== null
  const odds = oddsOf(play, combinations > 0 ? [slip.pick] : samplePicks(play).slice(0, 1))
  const choose = (code: string) =>
    act({ do: 'play', play: code, rows: playOf(game, code).pad.rows.length })
  return (
    <div className="grid gap-4">
      {groups.length > 1 && (
        <nav aria-label={t('groups')} className="lot-row">
          {groups.map((group) => (
            <button
              key={group}
              type="button"
              disabled={isHeld}
              aria-current={group === play.group}
              className="lot-chip"
              onClick={() => choose(firstOf(plays, group))}
            >
              {groupName(group)}
            </button>
          ))}
        </nav>
      )}
      <section className="lot-card grid gap-4">
        {ofGroup.length > 1 && (
          <div role="group" aria-label={t('plays')} className="lot-row">
            {ofGroup.map(({ code }) => (
              <button
                key={code}
                type="button"
                disabled={isHeld}
                aria-pressed={code === play.code}
                className="lot-chip min-h-9! text-xs!"
                onClick={() => choose(code)}
              >
                {playName(code)}
              </button>
            ))}
          </div>
        )}
        <div>
          <h2 className="text-lg">{playName(play.code)}</h2>
          <p className="text-sm text-ink-2">{words.plays[play.code]?.how}</p>
        </div>
        <Pad
          play={play}
          pick={slip.pick}
          mode={slip.mode}
          isHeld={isHeld}
          onPick={(pick) => act({ do: 'pick', pick })}
        />
        <Tally
          play={play}
          pick={slip.pick}
          combinations={combinations}
          unitStakeUnits={slip.unitStakeUnits}
          mode={slip.mode}
        />
      </section>
      {ownMode > leastMode && (
        <ModeSlider
          odds={odds[0]}
          mode={slip.mode}
          leastMode={leastMode}
          ownMode={ownMode}
          isHeld={isHeld}
          onMode={(mode) => act({ do: 'mode', mode })}
        />
      )}
    </div>
  )
}

const firstOf = (plays: DrawGame<unknown>['plays'], group: string): string =>
  plays.find((play) => play.group === group)!.code
