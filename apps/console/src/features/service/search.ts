import { type Raw, readId, readPage } from '../../address/search.ts'

export type ServiceSearch = {
  state?: 'closed' | undefined
  page?: number | undefined
  id?: string | undefined
}
export const readServiceSearch = (raw: Raw): ServiceSearch => ({
  state: raw.state === 'closed' ? 'closed' : undefined,
  page: readPage(raw.page),
  id: readId(raw.id),
})
