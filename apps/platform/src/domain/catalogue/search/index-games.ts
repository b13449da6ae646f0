import MiniSearch, { type Query } from 'minisearch'
import type { Offered } from '../offer/read.ts'
import { wordsOf } from './letters.ts'

/** The places of the games found in the list that was indexed, the best first. */
export type Find = (text: string) => readonly number[]

const CHUNK = 100
/** What was asked lately is not looked for again: the first letters of hot games are most of it. */
const KEPT_MAX = 200

/**
 * Games by the words of their names in every language and of their vendors: each word that is asked
 * for must be there, as a beginning, or with one letter dropped, doubled, changed or swapped.
 */
export async function indexGames(games: readonly Offered[]): Promise<Find> {
  const index = new MiniSearch<{ id: number; names: string; vendor: string }>({
    fields: ['names', 'vendor'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: { tokenize: (word) => [word] },
  })
  // In pieces, for bets are answered by the same process.
  await index.addAllAsync(
    games.map(({ name, names, vendor }, id) => ({
      id,
      names: [name, ...Object.values(names)].join(' '),
      vendor: vendor.name,
    })),
    { chunkSize: CHUNK },
  )
  const kept = new Map<string, readonly number[]>()
  return (text) => {
    const words = wordsOf(text)
    if (words.length === 0) return []
    const key = words.join(' ')
    const known = kept.get(key)
    if (known) return known
    const found = index
      .search(
        { combineWith: 'AND', queries: words.map(orNearly) },
        { boost: { names: 2 }, boostDocument: (id) => (games[id as number]!.isHot ? 1.1 : 1) },
      )
      .map(({ id }) => id as number)
    // The oldest goes: the index is made anew with every change of the offer.
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!)
    kept.set(key, found)
    return found
  }
}

function orNearly(word: string): Query {
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: true, fuzzy: word.length > 1 ? 1 : false },
      // Two letters in the wrong order are two errors to the index.
      ...swapsOf(word).map((swapped) => ({ queries: [swapped], boost: { names: 1, vendor: 0.5 } })),
    ],
  }
}

const SWAPPED_MAX = 24
function swapsOf(word: string): string[] {
  return Array.from({ length: Math.min(word.length, SWAPPED_MAX) - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  ).filter((swapped) => swapped !== word)
}
