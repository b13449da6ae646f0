import { createTranslate, type Language } from '@padma/game-kit/strings'
import type { PortalBridge } from '@padma/game-kit/studio/portal-bridge.ts'
import type { Sound } from '@padma/game-kit/page/sound.ts'
import type { DrawGame, DrawPlay, Pick } from '@padma/game-protocol'
import { formatUnits } from '@padma/money'
import { createContext, use } from 'react'
import { playOf } from '../price.ts'
import type { DrawWords } from '../words.ts'
import { textOf } from './slip/combinations.ts'
import { bn } from './strings/bn.ts'
import { en, type PageWords } from './strings/en.ts'
import type { ServerClock } from './studio/clock.ts'
import type { LotterySession } from './studio/session.ts'

/** What every part of the page knows. */
export type Lottery = {
  game: DrawGame<unknown>
  session: LotterySession
  clock: ServerClock
  bridge: PortalBridge
  sound: Sound
  language: Language
  timeZone: string
  words: DrawWords
}
export const LotteryContext = createContext<Lottery | null>(null)

export function useLottery(): Lottery {
  const lottery = use(LotteryContext)
  if (!lottery) throw new Error('no lottery is open here')
  return lottery
}

export type Say = (key: keyof PageWords, places?: Record<string, string | number>) => string
export const sayIn = (language: Language): Say => createTranslate({ en, bn }, language)

/** Words, amounts and names of the game as the page writes them. */
export function useWords() {
  const { language, session, words, timeZone, game } = useLottery()
  const t = sayIn(language)
  const money = (units: bigint | string) =>
    formatUnits(BigInt(units), session.opened.currencySymbol)
  /** Numbers within a sentence, in the digits of its language. */
  const count = (value: number) => value.toLocaleString(language === 'bn' ? 'bn-BD' : 'en')
  const cell = (play: DrawPlay<unknown>, row: number, value: number): string => {
    const { cells } = play.pad.rows[row]!
    return 'names' in cells
      ? (words.cells[cells.names[value]!] ?? cells.names[value]!)
      : `${value}`.padStart(cells.digits, '0')
  }
  const playName = (code: string): string => words.plays[code]?.name ?? code
  return {
    t,
    money,
    count,
    cell,
    playName,
    prizes: words.prizes,
    gameName: language === 'bn' ? game.listing.names.bn : game.name,
    groupName: (group: string) => words.groups[group] ?? group,
    rowName: (label: string) => words.rows[label] ?? label,
    /** A tab names the group already; alone a play needs both. */
    betName: (code: string): string => {
      const { group } = playOf(game, code)
      const name = playName(code)
      const groupName = words.groups[group] ?? group
      return name === groupName ? name : `${groupName} · ${name}`
    },
    pickText: (code: string, pick: Pick): string => {
      const play = playOf(game, code)
      return textOf(pick, (row, value) => cell(play, row, value))
    },
    combinations: (value: number) =>
      value === 1 ? t('oneCombination') : t('combinations', { count: count(value) }),
    chance: (times: string) => t('oneIn', { count: times }),
    moment: (iso: string) =>
      new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(new Date(iso)),
  }
}

/** An issue's number without its day: `20261123-0042` is 0042. */
export const shortIssue = (issue: string): string => issue.split('-').at(-1)!
