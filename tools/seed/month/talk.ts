import type { Desk } from './desk/desk.ts'
import type { Person } from './people/person.ts'
import type { FeedbackTopic } from '@padma/contract'

/** What someone tells the brand; without an answer it stays open. */
export async function tell(
  person: Person,
  desk: Desk,
  { about, text, answer }: { about: FeedbackTopic; text: string; answer?: string },
): Promise<void> {
  const { id } = await person.ask('PUT /wps/feedback', {
    body: { questionType: about, content: text },
  })
  if (answer)
    await desk.owner('POST /ops/feedback/:id/answer', { params: { id }, body: { answer } })
}

/** Reads what has come to the inbox so far. */
export async function readInbox(person: Person): Promise<void> {
  const { rows } = await person.ask('GET /wps/member/inbox', { query: { pageSize: 1 } })
  const newest = rows[0]
  if (newest) await person.ask('POST /wps/member/inbox/read', { body: { upTo: newest.id } })
}

/** A conversation with customer service; `left`: the last word is the member's. */
export async function chat(
  person: Person,
  desk: Desk,
  words: readonly [question: string, answer: string, thanks: string],
  left?: 'left',
): Promise<void> {
  const say = (text: string) =>
    person.ask('POST /wps/service/messages', { headers: {}, body: { text } })
  const { id } = await say(words[0])
  if (left) return
  await desk.owner('POST /ops/conversations/:id/take', { params: { id }, body: {} })
  await desk.owner('POST /ops/conversations/:id/messages', {
    params: { id },
    body: { text: words[1] },
  })
  await say(words[2])
  await desk.owner('POST /ops/conversations/:id/close', { params: { id }, body: {} })
}

/** Adds a notice for everyone. */
export async function announce(
  desk: Desk,
  notice: {
    id: string
    type: 'B' | 'PL' | 'PR'
    en: [title: string, text: string]
    bn: [title: string, text: string]
  },
): Promise<void> {
  const params = { section: 'notices' as const }
  const { value, version } = await desk.owner('GET /ops/configuration/:section', {
    params,
  })
  const { id, type, en, bn } = notice
  await desk.owner('PUT /ops/configuration/:section', {
    params,
    body: {
      version,
      value: {
        notices: [
          {
            id,
            type,
            timestamp: new Date().toISOString(),
            isOn: true,
            title: { en: en[0], bn: bn[0] },
            content: { en: `<p>${en[1]}</p>`, bn: `<p>${bn[1]}</p>` },
          },
          ...(value.notices as object[]),
        ],
      },
    },
  })
}

/** A message to many at once. */
export const send = (
  desk: Desk,
  of: 'members' | 'agents',
  en: [string, string],
  bn: [string, string],
  startsAt?: Date,
) =>
  desk.owner('POST /ops/sends', {
    body: {
      type: 'PR',
      channels: [],
      segment: { of },
      texts: { en: { title: en[0], text: en[1] }, bn: { title: bn[0], text: bn[1] } },
      startsAt: startsAt?.toISOString() ?? null,
    },
  })

/** Asks about the last round that a member played. */
export async function dispute(person: Person, desk: Desk, question: string, answer?: string) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' })
  const range = {
    from: day.format(new Date(Date.now() - 20 * 86_400_000)),
    to: day.format(new Date()),
    pageSize: 10,
  }
  const { rows } = await person.ask('GET /wps/member/report/bets', { query: range })
  if (!rows[0]) return
  await person.ask('POST /wps/member/report/bets/:id/dispute', {
    params: { id: rows[0].id },
    body: { question },
  })
  if (!answer) return
  const queue = await desk.owner('GET /ops/disputes', { query: { state: 'open' } })
  const id = queue.rows.at(-1)!.id
  await desk.owner('POST /ops/disputes/:id/answer', { params: { id }, body: { answer } })
}
