import type { ClassId, LobbySearch } from './address.ts'

type Types = readonly {
  vassalage: string
  gameType: string
  gameClassify: readonly string[]
  games: number
  minBets: readonly string[]
  withoutMinBet: number
}[]

/**
 * The address after a choice. Every choice begins with the first page again; another vendor or list
 * type drops what the former one was narrowed by, and narrowing leads back to the whole list.
 */
export function after(former: LobbySearch, choice: Partial<LobbySearch>): LobbySearch {
  const page = 'page' in choice ? choice.page : former.page
  if ('page' in choice || 'type' in choice)
    return { page, type: 'type' in choice ? choice.type : former.type }
  const { classify, minBet, name } = { ...former, ...choice }
  return { page, classify, minBet, name }
}

/** The classes that the games of a category, of one vendor or of all, are of; bingo is for TY. */
export function classesOf(
  types: Types,
  vendor: string | undefined,
  languages: readonly string[],
): ClassId[] {
  const there = new Set(
    types
      .filter(({ vassalage }) => !vendor || vassalage === vendor)
      .flatMap(({ gameClassify }) => gameClassify),
  )
  const hasBingo = languages.some((language) => language.toUpperCase() === 'TY')
  return (['JP', 'TG', 'AC', 'BG'] as const).filter(
    (one) => there.has(one) && (one !== 'BG' || hasBingo),
  )
}

/** The smallest stakes to narrow by that would leave some games and take some away. */
export function minBetsOf(
  types: Types,
  vendor: string | undefined,
  choices: readonly string[],
): string[] {
  const theirs = types.filter(({ vassalage }) => !vendor || vassalage === vendor)
  const all = theirs.flatMap(({ minBets }) => minBets.map(Number))
  const someNameNone = theirs.some(({ withoutMinBet }) => withoutMinBet > 0)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return choices.filter((choice) => {
    const stake = Number(choice)
    return stake >= least && (someNameNone || stake < most)
  })
}
