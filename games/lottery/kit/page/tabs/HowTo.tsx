import { useLottery, useWords } from '../lottery-context.ts'
import { samplePicks } from '../slip/combinations.ts'
import { averageOf, chanceText, oddsOf, paysEach, percentOf, timesOf } from '../slip/odds.ts'

/** Every play with its chance, its prize at the player's own mode, and what returns. */
export function HowTo() {
  const { t, groupName, playName, chance } = useWords()
  const { game, session, words } = useLottery()
  const { ownMode, plays: offered } = session.opened
  const plays = game.plays.filter(({ code }) => offered.includes(code))
  const groups = [...new Set(plays.map(({ group }) => group))]
  return (
    <section className="grid gap-4">
      <p className="rounded-md bg-info-soft p-3 text-sm text-info">
        {t('howReturn', { percent: percentOf(ownMode) })}
      </p>
      <div className="lot-card grid gap-2 text-sm">
        <h2 className="text-lg">{t('howDraw')}</h2>
        {words.howToDraw.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {groups.map((group) => (
        <div key={group} className="lot-card grid gap-3 text-sm">
          <h2 className="text-lg">{groupName(group)}</h2>
          <ul className="grid divide-y divide-line">
            {plays
              .filter((play) => play.group === group)
              .map((play) => (
                <li key={play.code} className="grid gap-1 py-2">
                  <b>{playName(play.code)}</b>
                  <span className="text-ink-2">{words.plays[play.code]?.how}</span>
                  {oddsOf(play, samplePicks(play)).map((odds) => (
                    <span
                      key={odds.win.join('/')}
                      className="flex flex-wrap justify-between gap-x-4"
                    >
                      <span>
                        {t('howPrize')}: <b className="num">{timesOf(odds, ownMode)}</b>
                      </span>
                      <span className="text-ink-2">
                        {paysEach(play)
                          ? t('averageWins', { count: averageOf(odds) })
                          : `${t('chance')} ${chanceText(odds, chance)}`}
                        {odds.push &&
                          ` · ${t('pushes', { chance: chanceText({ win: odds.push }, chance) })}`}
                      </span>
                    </span>
                  ))}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
