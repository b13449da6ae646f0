import { type Raw, readPage, readWords } from '../../address/search.ts'

/** `vendor`: whose games are shown, below all vendors. */
export type VendorsSearch = { vendor?: string; q?: string; page?: number }
export const readVendorsSearch = (raw: Raw): VendorsSearch => ({
  vendor: readWords(raw.vendor, 40),
  q: readWords(raw.q, 60),
  page: readPage(raw.page),
})
