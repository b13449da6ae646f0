import type { Game } from '@padma/contract'

type GameType = Game['gameType']

/** What a tile shows where the game's name has no picture of its own. */
const usual: Readonly<Record<GameType, readonly string[]>> = {
  RNG: [
    'gem-stone',
    'crown',
    'bell',
    'four-leaf-clover',
    'cherries',
    'slot-machine',
    'glowing-star',
  ],
  LIVE: ['spade-suit', 'bullseye', 'joker', 'heart-suit', 'ferris-wheel'],
  FISH: ['tropical-fish', 'shark', 'octopus', 'crab', 'blowfish'],
  PVP: ['game-die', 'trophy', 'joker', 'crossed-swords'],
  SPORTS: ['soccer-ball', 'cricket-game', 'tennis', 'trophy', 'basketball'],
  ESPORTS: ['video-game', 'joystick', 'trophy'],
  LOTT: ['ticket', 'pool-8-ball', 'admission-tickets'],
  ELOTT: ['high-voltage', 'pool-8-ball', 'ticket'],
}
const beside = ['coin', 'sparkles', 'gem-stone', 'crown', 'glowing-star', 'balloon', 'hibiscus']

/** Pictures of people and of signs say nothing of a game. */
const isThing = (glyph: string): boolean =>
  !/^(man|woman|men|women|person|people|flag|keycap|face|family|couple)-|-(dark|light|medium|button|arrow)$|-(light|medium|dark)-/.test(
    glyph,
  )

type ChooseGlyphs = (game: { name: string; gameType: GameType; turn: number }) => {
  main: string
  side: string[]
}

/**
 * A word of the name that is a picture (tiger, lotus, rocket) is shown, else one of its category.
 */
export function glyphChooser(glyphs: readonly string[]): ChooseGlyphs {
  const byWord = new Map<string, string>()
  for (const glyph of glyphs.filter(isThing).toSorted((one, other) => one.length - other.length)) {
    const first = glyph.split('-')[0]!
    if (first.length > 2 && !byWord.has(first)) byWord.set(first, glyph)
  }
  const pick = (of: readonly string[], turn: number) => of[turn % of.length]!
  return ({ name, gameType, turn }) => {
    const words = name.toLowerCase().match(/[a-z]{3,}/g) ?? []
    const named = words.flatMap(
      (word) => byWord.get(word) ?? byWord.get(word.replace(/s$/, '')) ?? [],
    )
    return {
      main: named[0] ?? pick(usual[gameType], turn),
      side: [named[1] ?? pick(beside, turn), pick(beside, Math.floor(turn / 7) + 3)],
    }
  }
}
