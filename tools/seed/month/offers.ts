import type { Random } from '../../../apps/platform/src/domain/wallet/model/random.ts'
import type { Person } from './people/person.ts'
import { Refusal } from './world/ask.ts'

/** What is not open to them today is no fault of the month. */
async function ifOpen(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

const join = (person: Person, id: string) =>
  ifOpen(
    person.ask('POST /wps/member/promotions/:id/join', {
      params: { id },
      query: { language: 'en' },
      body: {},
    }),
  )
const claim = (person: Person, id: string) =>
  ifOpen(
    person.ask('POST /wps/member/promotions/:id/claim', {
      params: { id },
      query: { language: 'en' },
      body: {},
    }),
  )

/** Before a deposit: what it may earn. */
export async function joinForDeposit(person: Person, isFirst: boolean): Promise<void> {
  await join(person, isFirst ? 'welcome' : 'weekly-reload')
}

/** What a member who looks around takes: the day's check-in, an envelope, rewards that wait. */
export async function lookAround(person: Person, random: Random): Promise<void> {
  await claim(person, 'check-in')
  if (random.one(50)) await openEnvelope(person)
  if (random.one(70)) await claimGrants(person)
  if (random.one(30)) await claim(person, 'cashback')
}

async function openEnvelope(person: Person): Promise<void> {
  const { envelopes } = await person.ask('GET /wps/member/red-envelopes')
  const open = envelopes.find(({ state, opened }) => state === 'open' && opened === null)
  if (open)
    await ifOpen(
      person.ask('POST /wps/member/red-envelopes/:id/open', { params: { id: open.id }, body: {} }),
    )
}

async function claimGrants(person: Person): Promise<void> {
  const { rows } = await person.ask('GET /wps/member/grants', {
    query: { which: 'waiting', pageSize: 5 },
  })
  for (const { id } of rows)
    await ifOpen(person.ask('POST /wps/member/grants/:id/claim', { params: { id }, body: {} }))
}

/** Asks the points mall for the cheapest of a kind. */
export async function redeem(
  person: Person,
  kind: 'cash' | 'goods' | 'bonus',
): Promise<string | null> {
  await person.authenticate()
  const { rows } = await person.ask('GET /wps/relay/MCS2_getPointReward', {
    query: { kind, language: 'en', pageSize: 20 },
  })
  const cheapest = rows.toSorted((one, other) => Number(one.points) - Number(other.points))[0]
  if (!cheapest) return null
  const { id } = await person.ask('POST /wps/relay/passwordCheck/MCS2_redeemPointReward', {
    body: {
      rewardId: cheapest.id,
      version: cheapest.version,
      paymentPassword: person.paymentPassword,
      ...(kind === 'goods' && {
        address: 'House 12, Road 5, Mirpur, Dhaka',
        mobile: person.mobile,
      }),
    },
  })
  return id
}

/** Applies for the photo of the field. */
export const applyForPhoto = (person: Person) =>
  person.ask('POST /wps/member/promotions/:id/apply', {
    params: { id: 'field-photo' },
    query: { language: 'en' },
    body: { comment: 'Our kite above the field in Bogura, last Friday evening' },
  })
