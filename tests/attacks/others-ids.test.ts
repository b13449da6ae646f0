import { randomUUID } from 'node:crypto'
import { type Call, memberCalls } from '@padma/contract'
import { device } from '@padma/platform/domain/auth/passkeys/device.test-world.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { rowsOfMember } from '../brands/rows-of.ts'
import { type Answer, twoBrands, type TwoBrands } from '../brands/world.ts'
import { fuzzedCalls } from '../fuzz/calls.ts'
import { resolve } from '../fuzz/values/known.ts'
import { goodRequests } from '../fuzz/requests.ts'

/** Two members of one brand: the first has one of everything, the second asks for it. */

const PASSWORD = 'Shapla-phul 1971'
const plainTerms = {
  kind: 'daily',
  minActiveBet: '0',
  tiers: [{ minValidBet: '1', minNetLoss: '0', minActive: 0, rate: '0.1' }],
}
/** Names of fields by which something is found. */
const NAMES_THING = /^id$|Id$|Uuid$|[tT]icket$|[tT]oken$/
type Field = { part: 'params' | 'query' | 'body'; name: string }
const idFields = (call: Call): Field[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part]
      ? namesIn(call[part])
          .filter((name) => NAMES_THING.test(name))
          .map((name) => ({ part, name }))
      : [],
  )
const namesIn = (schema: z.ZodType): string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
      .properties ?? {},
  )

/** Fields that name nothing of a member's. */
const nobodys: Record<string, string> = {
  'DELETE /wps/member/withdrawal/:id/proof/:proofId proofId':
    'a picture of the withdrawal that is named beside it: whose that is decides',
  'DELETE /wps/member/promotions/:id/images/:imageId id': 'a promotion, the brand’s',
  'POST /wps/member/promotions/:id/apply id': 'a promotion, the brand’s',
  'POST /wps/member/promotions/:id/claim id': 'a promotion, the brand’s',
  'POST /wps/member/promotions/:id/images id': 'a promotion, the brand’s',
  'POST /wps/member/promotions/:id/join id': 'a promotion, the brand’s',
  'POST /wps/member/promotions/:id/leave id': 'a promotion, the brand’s',
  'POST /wps/member/red-envelopes/:id/open id': 'a red envelope, the brand’s',
  'POST /wps/relay/MCS2_claimRafflePromotion promotionId': 'a promotion, the brand’s',
  'POST /wps/member/deposit methodId': 'a way to pay, the brand’s',
  'POST /wps/member/missing-payments methodId': 'a way to pay, the brand’s',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward rewardId': 'a reward, the brand’s',
  'POST /wps/relay/MCSFE_addFavoriteGame nodeId': 'a game, the brand’s',
  'POST /wps/relay/MCSFE_removeFavoriteGame nodeId': 'a game, the brand’s',
  'POST /wps/member/missing-payments transactionId':
    'of the network: whose payment it is, people decide',
  'PUT /wps/member/payout-account methodId': 'a way to be paid, the brand’s',
  'PUT /wps/member/deposit/:id/transaction transactionId':
    'of the network of mobile money: whoever paid hands it in, and the first one has it',
  'POST /wps/relay/GCS_walletTransfer transferId':
    'of the member’s own making: another’s is unknown to them',
  'POST /wps/member/contact/code captchaId':
    'a drawing’s, of the asking browser’s making, good for its first answer',
  'POST /wps/member/federated ticket':
    'a secret of whoever has come from a provider and is nobody here yet; it is good once, for whoever bears it',
}

/**
 * What each id is of: `kind` as the world knows it. A call with an id for which nothing stands here
 * fails.
 */
const kinds: Record<string, string> = {
  'POST /wps/agent/links/:id/state id': 'opening link',
  'POST /wps/member/devices/:id/end id': 'session',
  'POST /wps/member/passkeys/remove id': 'passkey',
  'PUT /wps/member/inbox/:id id': 'message',
  'POST /wps/member/report/bets/:id/dispute id': 'own round',
  'PUT /wps/member/deposit/:id/transaction id': 'created',
  'PUT /wps/member/deposit/:id/slip id': 'bank order',
  'PUT /wps/member/deposit/:id/look id': 'created',
  'DELETE /wps/member/deposit/:id id': 'created',
  'POST /wps/member/withdrawal payoutAccountId': 'payout account',
  'POST /wps/member/withdrawal/:id/receipt id': 'paid',
  'POST /wps/member/withdrawal/:id/proof id': 'paid',
  'DELETE /wps/member/bonus/:id id': 'bonus',
  'POST /wps/member/grants/:id/claim id': 'grant',
  'DELETE /wps/member/withdrawal/:id id': 'requested',
  'GET /wps/member/withdrawal/:id/proof/:proofId id': 'disputed',
  'GET /wps/member/withdrawal/:id/proof/:proofId proofId': 'proof',
  'DELETE /wps/member/withdrawal/:id/proof/:proofId id': 'paid',
  'DELETE /wps/member/promotions/:id/images/:imageId imageId': 'promotion image',
  'GET /wps/agent/contracts/:id/replay id': 'daily contract',
  'POST /wps/agent/contracts agentId': 'downline agent',
  'POST /wps/agent/contracts/dry-run agentId': 'downline agent',
  'POST /wps/relay/MCS2_processDividendReq contractId': 'dividend contract',
  'POST /wps/relay/MCS2_processDailySalContract contractId': 'daily contract',
  'POST /wps/relay/MCS2_processContractHourSalary contractId': 'hourly contract',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract contractId': 'realtime contract',
  'GET /wps/agent/bills/:id id': 'bill',
  'GET /wps/agent/bills/:id/file id': 'bill',
  'GET /wps/service/pictures/:id id': 'service picture',
}

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let world: TwoBrands
const theirs: Record<string, string> = {}
let openProof: string
let stranger: { token: string; payoutAccountId: string }
beforeAll(async () => {
  world = await twoBrands()
  const { db, demo, ask } = world
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'modules', 1,
      '{"modules":["RNG","usernameEnabled","DIRECT_REGISTRATION","PASSKEYS","depositv2","withdraw"]}')
    on conflict (brand_id, name)
    do update
    set version = brand.section.version + 1, value = excluded.value`.execute(db)
  const by = async (token: string, name: string, body?: object): Promise<Answer['value']> => {
    const answer = await ask({
      name,
      host: demo.host,
      token,
      key: randomUUID(),
      ...(body && { body }),
    })
    if (!answer.success) throw new Error(`${name}: ${answer.text}`)
    return answer.value
  }
  const { token, username } = demo.member
  // As a member comes by each.
  const elsewhere = (
    await ask({
      name: 'POST /wps/session/login',
      host: demo.host,
      body: { username, password: PASSWORD },
    })
  ).value.token as string
  const devices = (await by(elsewhere, 'GET /wps/member/devices')).devices as {
    id: string
    isThis: boolean
  }[]
  theirs.session = devices.find(({ isThis }) => isThis)!.id
  theirs['payout account'] = (
    (await by(token, 'GET /wps/member/withdrawal/terms')).payoutAccounts as { id: string }[]
  )[0]!.id
  theirs.created = (
    await by(token, 'POST /wps/member/deposit', { methodId: 'nagad', amount: '700' })
  ).id
  const deposits = (await by(token, 'GET /wps/member/deposits')).rows as {
    id: string
    kind: string
  }[]
  theirs['bank order'] = deposits.find(({ kind }) => kind === 'bank')!.id
  const withdrawals = (await by(token, 'GET /wps/member/withdrawals')).rows as {
    id: string
    state: string
    proofs: { id: string }[]
  }[]
  const inState = (wanted: string) => withdrawals.find(({ state }) => state === wanted)!
  theirs.paid = inState('paid').id
  theirs.requested = inState('approval').id
  theirs.disputed = inState('dispute').id
  theirs.proof = inState('dispute').proofs[0]!.id
  openProof = inState('paid').proofs[0]!.id
  theirs['own round'] = String(
    (
      await sql<{ id: bigint }>`
        select min(round_id) as id from reports.bet
        where player_id = ${demo.member.id}::bigint`.execute(db)
    ).rows[0]!.id,
  )
  theirs.bonus = (await by(token, 'GET /wps/member/turnover')).bonus.id
  theirs.grant = (await by(token, 'GET /wps/member/grants?which=waiting')).rows[0].id
  theirs['promotion image'] = String(
    (
      await sql<{ id: bigint }>`
        select max(id) as id from promotions.image
        where member_id = ${demo.member.id}::bigint and participation_id is null`.execute(db)
    ).rows[0]!.id,
  )
  theirs.message = ((await by(token, 'GET /wps/member/inbox')).rows as { id: string }[])[0]!.id
  const { options } = await by(token, 'POST /wps/member/passkeys', { password: PASSWORD })
  await by(token, 'POST /wps/member/passkeys/confirm', {
    name: 'My phone',
    response: device().make(options as { challenge: string }),
  })
  theirs.passkey = (
    (await by(token, 'GET /wps/member/passkeys')).passkeys as { id: string }[]
  )[0]!.id

  const mine = await sql<{ name: string; id: bigint }>`
    select kind || ' contract' as name, id from agents.contract
    where downline_id = ${demo.member.id}::bigint
    union all
    select 'service picture', p.id from messaging.picture p
      join messaging.conversation c on c.id = p.conversation_id
      where c.member_id = ${demo.member.id}::bigint
    union all
    select 'bill', id from agents.bill where agent_id = ${demo.member.id}::bigint
    union all
    select 'downline agent', id from members.member
    where first_parent_id = ${demo.member.id}::bigint and type = 2`.execute(db)
  for (const { name, id } of mine.rows) theirs[name] = `${id}`
  theirs['opening link'] = (
    (await by(token, 'GET /wps/agent/links')).rows as { id: string }[]
  )[0]!.id

  // The second has money and a payout account too: what keeps him out is not that he has nothing.
  const own = (
    await ask({
      name: 'PUT /wps/member/register',
      host: demo.host,
      body: {
        username: 'stranger1',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        isOfAge: true,
        agreesToTerms: true,
      },
    })
  ).value.token as string
  const { id } = await by(own, 'PUT /wps/member/payout-account', {
    methodId: 'nagad',
    number: '01812345679',
    holder: 'Stranger',
    paymentPassword: '482913',
    password: PASSWORD,
  })
  stranger = { token: own, payoutAccountId: id as string }
  // And is an agent.
  await sql`update members.member set type = 1 where username = 'stranger1'`.execute(db)
})
afterAll(() => world?.end())

const calls = Object.entries(memberCalls as Record<string, Call>).filter(
  ([, { session, mayBeMember }]) => session === 'member' || mayBeMember,
)
const named = calls.flatMap(([name, call]) =>
  idFields(call).map((field) => ({ name, field, key: `${name} ${field.name}` })),
)

test('every id that a member’s call takes is swept, or is nothing of a member’s', () => {
  expect(named.map(({ key }) => key).sort()).toEqual(
    [...Object.keys(kinds), ...Object.keys(nobodys)].sort(),
  )
  expect(Object.keys(theirs).sort()).toEqual([...new Set(Object.values(kinds))].sort())
})

/** The call as its owner would make it, with this id. */
function request(name: string, { part, name: field }: Field, id: string) {
  const call = fuzzedCalls.find((known) => known.name === name)!
  const sample = fc.sample(
    goodRequests(call).filter((asked) => field in (asked[part] as object)),
    { numRuns: 1, seed: 7 },
  )[0]!
  const { value } = resolve(
    { params: sample.params, query: sample.query, body: sample.body },
    world.demo.known,
  )
  const { params, query, body } = value as {
    params: Record<string, unknown>
    query: Record<string, unknown>
    body: Record<string, unknown> | undefined
  }
  // Right in all else, so that the id alone decides.
  const right: Record<string, object> = {
    'POST /wps/member/devices/:id/end': { password: PASSWORD },
    'POST /wps/member/passkeys/remove': { password: PASSWORD },
    'POST /wps/member/withdrawal': { amount: '100', paymentPassword: '482913' },
    'PUT /wps/member/deposit/:id/transaction': { transactionId: 'SWEPT4711X' },
    'POST /wps/agent/contracts': { terms: plainTerms },
    'POST /wps/agent/contracts/dry-run': { terms: plainTerms },
  }
  const rightParams: Record<string, object> = {
    'GET /wps/member/withdrawal/:id/proof/:proofId': {
      id: theirs.disputed,
      proofId: theirs.proof,
    },
    'DELETE /wps/member/withdrawal/:id/proof/:proofId': {
      id: theirs.paid,
      proofId: openProof,
    },
    'DELETE /wps/member/promotions/:id/images/:imageId': { id: `${world.demo.mark}-photo` },
  }
  const given = {
    params: { ...params, ...rightParams[name] },
    query: { ...query },
    body: call.schemas.body ? { ...body, ...right[name] } : undefined,
  }
  ;(given[part] as Record<string, unknown>)[field] = id
  return {
    name: name.replace(/:(\w+)/g, (_, param: string) =>
      encodeURIComponent(String(given.params[param] ?? '')),
    ),
    query: given.query,
    body: given.body,
  }
}
const told = ({ status, code, text }: Answer) => ({ status, code, text })

test.each(named.filter(({ key }) => kinds[key]))(
  '$key: of another member it is answered as one that is nobody’s, and nothing of his changes',
  async ({ name, field, key }) => {
    const id = theirs[kinds[key]!]!
    const ask = async (token: string, asked: string) => {
      await world.forgetTries()
      return told(
        await world.ask({
          ...request(name, field, asked),
          host: world.demo.host,
          token,
          key: randomUUID(),
        }),
      )
    }
    const before = await rowsOfMember(world.db, world.demo.member.id)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    const others = await ask(stranger.token, id)
    expect(others.status).toBeGreaterThanOrEqual(400)
    for (const nobodys of ['999999999999', '1'])
      expect(others).toEqual(await ask(stranger.token, nobodys))
    expect(await rowsOfMember(world.db, world.demo.member.id)).toEqual(before)
  },
)

test('they are real: their owner is answered otherwise by each', async () => {
  const alike: string[] = []
  // The call that cancels the order comes after the one that hands its payment in; the one that
  // ends a session goes on by another token, and comes last.
  const turn = ({ name }: { name: string }): number =>
    name.includes('/devices/') ? 2 : Number(name.startsWith('DELETE'))
  for (const { name, field, key } of named
    .filter((each) => kinds[each.key])
    .sort((one, other) => turn(one) - turn(other))) {
    const ask = async (id: string) => {
      await world.forgetTries()
      return told(
        await world.ask({
          ...request(name, field, id),
          host: world.demo.host,
          token: world.demo.member.token,
          key: randomUUID(),
        }),
      )
    }
    if (
      JSON.stringify(await ask(theirs[kinds[key]!]!)) === JSON.stringify(await ask('999999999999'))
    )
      alike.push(key)
  }
  expect(alike).toEqual([])
})

test('no list of a member’s shows anything of another’s', async () => {
  const { demo } = world
  const lists = calls.filter(
    ([name, { params, body }]) =>
      name.startsWith('GET ') && !params && !body && !name.includes('launchGame'),
  )
  expect(lists.length).toBeGreaterThan(10)
  for (const [name] of lists) {
    const { text } = await world.ask({
      name,
      host: demo.host,
      token: stranger.token,
      query: { from: '2026-01-01', to: '2026-01-02' },
    })
    for (const mark of [demo.member.username, 'My phone'])
      expect([name, text.includes(mark)]).toEqual([name, false])
  }
})
