import { instantAt } from '../../parts/form/zoned-instant.ts'
import { readAmount } from '../../parts/form/read-amount.ts'
import type { NewSend } from './queries.ts'

type Moment = { when: '' | 'before' | 'after'; days: string }
/** As it is typed. */
export type Draft = {
  type: NewSend['type']
  of: 'all' | 'members' | 'agents'
  ranks: number[]
  languages: string[]
  lastSignIn: Moment
  lastDeposit: Moment
  atLeast: string
  since: string
  usernames: string
  channels: ('sms' | 'mail')[]
  texts: Record<string, { title: string; text: string }>
  isLater: boolean
  startsAt: string
}
export type Fault = 'days' | 'deposited' | 'usernames' | 'startsAt' | `texts.${string}`

const USERNAMES_MOST = 5_000
const DAYS_MOST = 3_650

/** As the wire wants it, and which fields are no value at all. */
export function readDraft(
  draft: Draft,
  { defaultLanguage, timeZone }: { defaultLanguage: string; timeZone: string },
): { body: NewSend; faults: Fault[] } {
  const faults: Fault[] = []
  const moment = ({ when, days }: Moment) => {
    if (when === '') return undefined
    const count = Number(days)
    if (!/^\d{1,4}$/.test(days) || count < 1 || count > DAYS_MOST) faults.push('days')
    return { when, days: count }
  }
  const lastSignIn = moment(draft.lastSignIn)
  const lastDeposit = moment(draft.lastDeposit)
  const atLeast = readAmount(draft.atLeast)
  const hasDeposited = draft.atLeast.trim() !== '' || draft.since !== ''
  if (hasDeposited && (atLeast === null || draft.since === '')) faults.push('deposited')
  const usernames = draft.usernames.split(/[\s,;]+/).filter((name) => name !== '')
  if (usernames.length > USERNAMES_MOST) faults.push('usernames')
  const startsAt = draft.isLater ? instantAt(draft.startsAt, timeZone) : null
  if (draft.isLater && startsAt === null) faults.push('startsAt')
  const texts: NewSend['texts'] = {}
  for (const [language, { title, text }] of Object.entries(draft.texts)) {
    const [head, body] = [title.trim(), text.trim()]
    if (head === '' && body === '' && language !== defaultLanguage) continue
    if (head === '') faults.push(`texts.${language}.title`)
    if (body === '') faults.push(`texts.${language}.text`)
    texts[language as keyof typeof texts] = { title: head, text: body }
  }
  const { type, of, ranks, languages, channels } = draft
  return {
    faults,
    body: {
      type,
      channels,
      texts,
      startsAt,
      segment: {
        of,
        ...(ranks.length > 0 && { ranks }),
        ...(languages.length > 0 && { languages: languages as ('bn' | 'en' | 'ar')[] }),
        ...(lastSignIn && { lastSignIn }),
        ...(lastDeposit && { lastDeposit }),
        ...(hasDeposited && { deposited: { atLeast: atLeast ?? '', since: draft.since } }),
        ...(usernames.length > 0 && { usernames }),
      },
    },
  }
}

export const blankDraft = (form: { languages: readonly string[]; types: readonly string[] }) =>
  ({
    type: (form.types.includes('PR') ? 'PR' : form.types[0]) as Draft['type'],
    of: 'all',
    ranks: [],
    languages: [],
    lastSignIn: { when: '', days: '30' },
    lastDeposit: { when: '', days: '30' },
    atLeast: '',
    since: '',
    usernames: '',
    channels: [],
    texts: Object.fromEntries(form.languages.map((each) => [each, { title: '', text: '' }])),
    isLater: false,
    startsAt: '',
  }) satisfies Draft
