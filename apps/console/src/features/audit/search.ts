import { type Raw, readId, readPage, readWords } from '../../address/search.ts'

export type AuditSearch = {
  operator?: string
  act?: string
  subject?: string
  day?: string
  page?: number
  id?: string
}
export const readAuditSearch = (raw: Raw): AuditSearch => ({
  operator: readWords(raw.operator, 64),
  act: readWords(raw.act, 80),
  subject: readWords(raw.subject, 120),
  day: typeof raw.day === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw.day) ? raw.day : undefined,
  page: readPage(raw.page),
  id: readId(raw.id),
})
