import { sha256Of } from '@padma/fair'
import type { DrawPlay } from '@padma/game-protocol'
import { fullPick } from '../picks.ts'

/** SHA-256 over what a game sells: every play, its pad, and the chances by which it is priced. */
export const hashOfPlays = <Result>(table: string, plays: readonly DrawPlay<Result>[]): string =>
  sha256Of(
    JSON.stringify([
      table,
      plays.map((play) => [
        play.code,
        play.group,
        play.pad.rows,
        play
          .classes(fullPick(play.pad))
          .map(({ key, combinations, win, push }) => [
            key,
            combinations,
            win.join('/'),
            push?.join('/'),
          ]),
      ]),
    ]),
  )
