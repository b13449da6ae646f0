import type { Language } from '@padma/game-kit'
import { rankOf, suitOf } from './cards.ts'

const NAMES = {
  en: {
    suits: ['clubs', 'diamonds', 'hearts', 'spades'],
    ranks: ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'Jack', 'Queen', 'King', 'Ace'],
    hidden: 'A card face down',
    join: (rank: string, suit: string) => `${rank} of ${suit}`,
  },
  bn: {
    suits: ['চিড়িতনের', 'রুইতনের', 'হরতনের', 'ইশকাপনের'],
    ranks: ['২', '৩', '৪', '৫', '৬', '৭', '৮', '৯', '১০', 'গোলাম', 'বিবি', 'সাহেব', 'টেক্কা'],
    hidden: 'একটি উল্টানো তাস',
    join: (rank: string, suit: string) => `${suit} ${rank}`,
  },
} as const satisfies Record<Language, unknown>

/** How a card is said; null lies face down. */
export function cardName(language: Language, card: number | null): string {
  const { suits, ranks, hidden, join } = NAMES[language]
  return card === null ? hidden : join(ranks[rankOf(card)]!, suits[suitOf(card)]!)
}
