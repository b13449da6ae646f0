import { type Raw, readPage, readWords } from '../../address/search.ts'

export type IncomingSearch = { state: 'open' | 'closed'; q: string; page?: number }
export const readIncomingSearch = (raw: Raw): IncomingSearch => ({
  state: raw.state === 'closed' ? 'closed' : 'open',
  q: readWords(raw.q, 40) ?? '',
  page: readPage(raw.page),
})
