import { type Raw, readWords } from '../../../address/search.ts'

/** The words that the list is narrowed to. */
type PromotionsSearch = { q?: string }
export const readPromotionsSearch = (raw: Raw): PromotionsSearch => {
  const q = readWords(raw.q, 80)
  return q === undefined ? {} : { q }
}
