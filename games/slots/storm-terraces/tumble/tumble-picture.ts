import { element, fillPlaces } from '@padma/game-kit'
import type { ScreenPicture } from '../../kit/reels/stage.ts'
import { evaluate } from '../rules.ts'
import { gemWins } from '../slot-rules.ts'

/** Every board of a spin, one drop after another, with what broke on it and its orb. */
export const tumblePicture: ScreenPicture = (spin, drawn) => {
  const { stakeUnits, isFree, words, windowPicture } = drawn
  const says = words.own.stage!
  const { drops, times } = evaluate(spin.stops, stakeUnits, isFree)
  return element(
    'div',
    { class: 'st-drops' },
    ...drops.map((drop, index) =>
      element(
        'div',
        {},
        element(
          'p',
          { class: 'st-note' },
          index === 0 ? says['fell']! : fillPlaces(says['tumble']!, { count: index }),
          drop.orb > 0 ? element('b', { class: 'st-orb' }, `×${drop.orb}`) : null,
        ),
        windowPicture({ window: drop.window, wins: gemWins(drop, stakeUnits / 100n) }),
      ),
    ),
    spin.winUnits > 0n && times > 1
      ? element('p', { class: 'st-note' }, fillPlaces(says['timesAll']!, { times }))
      : null,
  )
}
