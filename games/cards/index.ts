export { type Card, CARD_MS, createCard } from './card.ts'
export { createHand, type Hand } from './hand.ts'
export { cardName } from './names.ts'
