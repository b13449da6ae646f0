import { randomUUID } from 'node:crypto'
import { memberCalls, operatorCalls } from '@padma/contract'
import { inTransaction } from '@padma/platform/db/in-transaction.ts'
import { listenersOf } from '@padma/platform/jobs/of-modules.ts'
import { readAll } from '@padma/platform/jobs/read-all.ts'
import { makePeriods } from '@padma/platform/db/periods.ts'
import type { Db } from '@padma/platform/db/pool.ts'
import { seedCashier } from '@padma/platform/domain/cashier/seed.ts'
import { ROUNDS_SHOWN } from '@padma/platform/domain/reports/proof/checks.ts'
import { movementOf } from '@padma/platform/domain/reports/test-world.ts'
import { hashToken, newToken } from '@padma/platform/domain/vendors/launch/token.ts'
import { takeMovements } from '@padma/platform/domain/vendors/wallet-api/store.ts'
import { seedOperator } from '@padma/platform/domain/operators/seed.ts'
import { newTotpSecret } from '@padma/platform/secrets/totp.ts'
import { putTransferVendor } from '@padma/platform/domain/vendors/transfer-mode/index.ts'
import type { Modules } from '@padma/platform/modules.ts'
import { productWorld } from '@padma/platform/test-world.ts'
import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { seal } from '../../packages/contract/src/client/seal.ts'
import { createKnown, type Known } from '../fuzz/values/known.ts'
import { ONE_PIXEL } from '../fuzz/values/likely.ts'

export type Answer = {
  status: number
  success: boolean
  code?: string
  value: Record<string, any>
  text: string
}
type Request = {
  name: string
  host: string
  token?: string | undefined
  key?: string
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Everything that one brand has: people, money, texts. `mark` stands in every text of it and
 * nowhere else.
 */
export type Side = {
  brandId: number
  host: string
  mark: string
  member: { id: string; username: string; token: string }
  owner: string
  /**
   * Ids of its things by kind, as the fuzz's likely values name them, with the one who owns it
   * marked.
   */
  known: Known
  ids: string[]
  /** Request keys that its member has used. */
  keys: string[]
}

const PAYMENT_PASSWORD = '482913'
const UNITS = 100_000n

/**
 * Both servers in this process, on a database in which two brands have one of everything; ids of
 * the second one's begin at a million.
 */
export async function twoBrands() {
  const world = await productWorld()
  const { db, modules, servers } = world
  await sql`
    update brand.brand
    set settings = settings
      || '{
        "cashier": {"payoutAccountAgeHours": 0, "withdrawalMinimumUnits": "100000",
          "depositTurnoverPpm": 0, "withdrawalsPerDay": 1000000},
        "identityCheck": {"isOn": true, "aboveUnits": "1000000000000", "attemptsPerDay": 1000},
        "registrationsPerAddressPerHour": 1000000}'`.execute(db)
  await makePeriods(db)

  async function ask({
    name,
    host,
    token,
    key = randomUUID(),
    query = {},
    body,
  }: Request): Promise<Answer> {
    const [method, path] = name.split(' ') as ['GET', string]
    const isOfConsole = path.startsWith('/ops/')
    const contract = Object.entries({ ...memberCalls, ...operatorCalls }).find(([known]) =>
      samePath(known, name),
    )?.[1]
    const sealed =
      contract && 'sealedIn' in contract
        ? {
            [contract.sealedIn]: await seal(
              await modules.sealedBody.publicKeys(),
              path,
              (body ?? {}) as object,
            ),
            os: 'Linux',
            platform: 'W',
            'gateway-version': '3',
          }
        : null
    const payload = sealed
      ? undefined
      : contract && 'sealed' in contract && contract.sealed
        ? {
            payload: await seal(
              await modules.sealedBody.publicKeys(),
              path,
              (body ?? {}) as object,
            ),
          }
        : (body as object | undefined)
    const response = await servers[isOfConsole ? 'console' : 'portal'].inject({
      method,
      url: path,
      query: Object.fromEntries(
        Object.entries(query)
          .filter(([, value]) => value !== undefined && value !== null)
          .map(([field, value]) => [field, String(value).toWellFormed()]),
      ),
      headers: {
        host: `${host}:${isOfConsole ? 4001 : 4000}`,
        'accept-language': 'en',
        'idempotency-key': key,
        ...sealed,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(payload !== undefined && method !== 'GET' && { payload }),
    })
    return {
      status: response.statusCode,
      text: response.body,
      ...(response.headers['content-type']?.startsWith('application/json')
        ? response.json<Omit<Answer, 'status' | 'text'>>()
        : { success: response.statusCode < 400, value: {} }),
    }
  }

  const operatorDeps = {
    db,
    now: modules.now,
    passwords: modules.passwords,
    box: modules.box,
  }
  const settle = (brandId: number, host: string, mark: string) =>
    settleBrand({ db, modules, ask, operatorDeps }, brandId, host, mark)
  const demo = await settle(1, 'localhost', 'zzriverside')
  await startIdsAt(db, 1_000_000)
  const second = await settle(2, 'b.localhost', 'qqhillside')
  // Days are kept for all brands by whichever page asks first.
  await modules.figures.upToDate()
  // What is made from here on is neither's of what was there.
  await startIdsAt(db, 2_000_000)
  return {
    db,
    ask,
    demo,
    second,
    ...servers,
    /** What counts attempts forgets them: every request must reach its act. */
    async forgetTries() {
      await sql`delete from http.rate_limit`.execute(db)
      await sql`
        update cashier.payment_password
        set tries = 0, locked_until = null
        where tries > 0`.execute(db)
    },
    end: () => world.end(),
  }
}
export type TwoBrands = Awaited<ReturnType<typeof twoBrands>>

function samePath(pattern: string, name: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(name)
}

async function startIdsAt(db: Db, first: number): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename), ${first})
    from pg_sequences
    where data_type = 'bigint'::regtype and schemaname not like 'graphile%'
      and coalesce(last_value, 0) < ${first}`.execute(db)
}

type Deps = {
  db: Db
  modules: Modules
  ask: (request: Request) => Promise<Answer>
  operatorDeps: Parameters<typeof seedOperator>[0]
}

/** One of everything that a call can name, made through the calls themselves where there is one. */
async function settleBrand(
  { db, modules, ask, operatorDeps }: Deps,
  brandId: number,
  host: string,
  mark: string,
): Promise<Side> {
  const known = createKnown()
  const [ids, keys]: string[][] = [[], []]
  const add = (id: string, ...kinds: string[]) => {
    ids!.push(id)
    for (const kind of kinds) known.add(kind, { value: id, owner: 0 })
    return id
  }
  const done = async (request: Omit<Request, 'host'>) => {
    const answer = await ask({ host, ...request })
    if (!answer.success) throw new Error(`${request.name} at ${host}: ${answer.text}`)
    if (request.key) keys!.push(request.key)
    return answer.value
  }
  await seedCashier(db, { brandId })
  await sql`
    insert into vendors.vendor (code, brand_id, name, base_url)
    values (${`${mark}-vendor`}, ${brandId}, ${mark}, 'http://127.0.0.1:9')`.execute(db)
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, is_hot, turnover_weight_ppm)
    values (${`${mark}-vendor`}, 'kites', 'RNG', ${mark}, '/art/x.svg', true, 1000000)`.execute(db)

  // What opens doors here opens none at the other brand.
  const password = `Shapla-phul ${1970 + brandId}`
  const totpSecret = newTotpSecret()
  await seedOperator(operatorDeps, {
    brandId,
    username: `${mark}-owner`,
    role: 'owner',
    password,
    totpSecret,
  })
  const credentials = {
    username: `${mark}-owner`,
    password,
    get code() {
      return totp(totpSecret)
    },
  }
  known.add('operator', { value: credentials.username, owner: 0, fields: credentials })
  const owner = (await done({ name: 'POST /ops/session', body: { ...credentials } }))
    .token as string

  const username = `${mark}1`
  const token = (
    await done({
      name: 'PUT /wps/member/register',
      key: randomUUID(),
      body: { username, password, confirmPassword: password, isOfAge: true, agreesToTerms: true },
    })
  ).token as string
  const { id, vendor_user: vendorUser } = (
    await sql<{
      id: bigint
      vendor_user: string
    }>`select id, vendor_user from members.member where username = ${username}`.execute(db)
  ).rows[0]!
  const player = add(String(id), 'seated player')
  for (const kind of ['player', 'victim', 'seat'])
    known.add(kind, {
      value: player,
      owner: 0,
      fields: { username, password, user: vendorUser, token },
    })
  add(
    String(
      (await sql<{ id: bigint }>`select id from auth.session where member_id = ${id}`.execute(db))
        .rows[0]!.id,
    ),
    'session',
  )
  await inTransaction(db, (tx) =>
    modules.wallet.credit(tx, {
      playerId: id,
      units: 10_000n * UNITS,
      kind: 'gift',
      source: 'test',
      reference: randomUUID(),
      house: 'test',
      cause: 'test',
    }),
  )

  const byMember = (name: string, body?: object) =>
    done({ name, token, key: randomUUID(), ...(body && { body }) })
  const payoutAccount = add(
    (
      await byMember('PUT /wps/member/payout-account', {
        methodId: 'nagad',
        number: brandId === 1 ? '01812345670' : '01912345671',
        holder: mark,
        paymentPassword: PAYMENT_PASSWORD,
        password,
      })
    ).id,
    'payout account',
  )
  for (const kind of ['requested', 'approved', 'paid', 'disputed']) {
    const withdrawal = add(
      (
        await byMember('POST /wps/member/withdrawal', {
          payoutAccountId: payoutAccount,
          amount: '100',
          paymentPassword: PAYMENT_PASSWORD,
        })
      ).id,
      'withdrawal',
      kind,
    )
    if (kind !== 'requested')
      await done({ name: `POST /ops/withdrawals/${withdrawal}/approve`, token: owner, body: {} })
    if (kind === 'paid' || kind === 'disputed')
      await done({
        name: `POST /ops/withdrawals/${withdrawal}/paid`,
        token: owner,
        body: { paymentReference: mark },
      })
    if (kind === 'paid' || kind === 'disputed')
      add(
        (await byMember(`POST /wps/member/withdrawal/${withdrawal}/proof`, { data: ONE_PIXEL })).id,
        kind === 'paid' ? 'open proof' : 'proof',
      )
    if (kind === 'disputed')
      await byMember(`POST /wps/member/withdrawal/${withdrawal}/receipt`, {
        outcome: 'not_received',
      })
  }
  const missing = async (transactionId: string) =>
    (
      await byMember('POST /wps/member/missing-payments', {
        methodId: 'bkash',
        transactionId,
        amount: '500',
        paidAt: new Date(Date.now() - 60_000).toISOString(),
        slip: ONE_PIXEL,
      })
    ).id as string
  const deposit = add(
    (await byMember('POST /wps/member/deposit', { methodId: 'bkash', amount: '500' })).id,
    'deposit',
    'created',
    'submitted',
    "victim's deposit",
  )
  await byMember(`PUT /wps/member/deposit/${deposit}/transaction`, {
    transactionId: `${mark.toUpperCase().slice(0, 8)}7`,
  })
  const bankOrder = add(
    (await byMember('POST /wps/member/deposit', { methodId: 'bank', amount: '500' })).id,
    'bank order',
  )
  await byMember(`PUT /wps/member/deposit/${bankOrder}/slip`, {
    senderBank: 'Nodi Bank',
    senderName: 'Rahim',
    slip: ONE_PIXEL,
  })
  // One is credited by the payment that came in, the other refused.
  const [toCredit, toRefuse] = [
    await missing(`${mark.toUpperCase().slice(0, 8)}8`),
    await missing(`${mark.toUpperCase().slice(0, 8)}9`),
  ]
  add(toCredit, 'missing payment')
  add(toRefuse, 'missing payment')
  for (const content of [`${mark} is lovely`, `${mark} again`])
    add((await byMember('PUT /wps/feedback', { questionType: 'other', content })).id, 'feedback')
  const spoken = await byMember('POST /wps/service/messages', { text: mark, picture: ONE_PIXEL })
  add(spoken.id, 'conversation')
  add(spoken.messages[0].pictureId, 'service picture')
  const bonus = await inTransaction(db, (tx) =>
    modules.wallet.grantBonus(tx, {
      playerId: BigInt(id),
      brandId,
      sourceId: `${mark}:bonus`,
      units: 100n * UNITS,
      requiredUnits: 1_000_000n * UNITS,
    }),
  )
  add(String(bonus!), 'bonus')
  const grant = await inTransaction(db, (tx) =>
    modules.rewards.grants.give(tx, {
      brandId,
      memberId: BigInt(id),
      source: 'referral',
      sourceId: `${mark}:grant`,
      name: { en: mark },
      value: { kind: 'cash', units: UNITS, turnoverTimes: 0 },
      pay: { claimUntil: new Date(Date.now() + 30 * 86_400_000) },
    }),
  )
  if ('refused' in grant) throw new Error(grant.refused)
  add(String(grant.id), 'grant')
  add(
    (
      await done({
        name: 'POST /ops/red-envelopes',
        token: owner,
        body: {
          name: { en: mark },
          opensAt: '2990-01-01T00:00:00Z',
          closesAt: '2990-01-02T00:00:00Z',
          total: '100',
          parts: 10,
          minimum: '5',
          split: 'random',
          for: 'everyone',
          turnoverTimes: 1,
        },
      })
    ).id,
    'red envelope',
  )
  add(
    (
      await done({
        name: 'POST /ops/sends',
        token: owner,
        body: {
          type: 'PR',
          channels: ['sms'],
          segment: { usernames: [username] },
          texts: { [brandId === 1 ? 'bn' : 'en']: { title: mark, text: `${mark}, {username}` } },
          startsAt: '2990-01-01T00:00:00Z',
        },
      })
    ).id,
    'send',
  )
  await byMember('PUT /wps/member/marketing', { channel: 'sms', isOn: true })
  for (const kind of ['mission', 'leaderboard'])
    add(
      (
        await done({
          name: 'POST /ops/activities',
          token: owner,
          body: {
            kind,
            name: { en: mark },
            period: 'day',
            counter: 'valid_bet',
            gameType: null,
            steps: [{ at: '1', reward: { kind: 'cash', amount: '1', turnoverTimes: 0 } }],
            from: '2990-01-01',
            until: null,
            budget: '1000',
            ...(kind === 'leaderboard' && { leastStake: null }),
          },
        })
      ).id,
      'activity',
    )
  const mallReward = (
    await done({
      name: 'POST /ops/point-rewards',
      token: owner,
      body: {
        kind: 'goods',
        name: { en: mark },
        detail: { en: mark },
        picture: '',
        points: 10,
        amount: '0',
        worth: '0',
        turnoverTimes: 0,
        days: 30,
        quantity: 1_000,
        from: '',
        until: '',
        position: 0,
        isOn: true,
      },
    })
  ).id as string
  add(mallReward, 'point reward')
  await inTransaction(db, (tx) =>
    modules.points.credit(tx, {
      memberId: BigInt(id),
      brandId,
      points: 10_000n,
      source: 'test',
      reference: `${mark}:points`,
    }),
  )
  for (let redeemed = 0; redeemed < 3; redeemed++)
    add(
      (
        await byMember('POST /wps/relay/passwordCheck/MCS2_redeemPointReward', {
          rewardId: mallReward,
          version: 1,
          paymentPassword: PAYMENT_PASSWORD,
          address: `${mark}, Road 5`,
          mobile: '01712345678',
        })
      ).id,
      'redemption',
    )
  for (const part of ['front', 'back', 'selfie'])
    await byMember(`PUT /wps/member/identity-check/${part}`, { data: ONE_PIXEL })
  await byMember('POST /wps/member/identity-check', {})
  const { rows: checks } = await sql<{ id: bigint }>`
    select max(id) as id from cashier.identity_check where brand_id = ${brandId}`.execute(db)
  add(String(checks[0]!.id), 'identity check')
  const promotion = (
    await done({
      name: 'POST /ops/promotions',
      token: owner,
      body: {
        code: `${mark}-photo`,
        title: { en: mark },
        text: { en: mark },
        content: { en: mark },
        picture: '',
        from: '',
        until: '',
        audience: 'all',
        rules: { kind: 'gift', amount: '10', terms: { as: 'cash', turnoverTimes: 0 } },
        eligibility: {},
        budget: '1000',
        review: 'operator',
        pay: 'at_once',
        claimDays: 7,
      },
    })
  ).id as string
  await done({
    name: `POST /ops/promotions/${promotion}/state`,
    token: owner,
    body: { state: 'on', reason: mark },
  })
  add(promotion, 'promotion')
  known.add('promotion code', { value: `${mark}-photo`, owner: 0 })
  const raffle = (
    await done({
      name: 'POST /ops/promotions',
      token: owner,
      body: {
        code: `${mark}-raffle`,
        title: { en: mark },
        text: {},
        content: {},
        picture: '',
        from: '',
        until: '',
        audience: 'all',
        rules: {
          kind: 'raffle',
          ticketsBy: 'deposit',
          perTicket: '100',
          maxTickets: 5,
          drawAt: '2099-01-01T00:00:00Z',
          prizes: [{ amount: '5', count: 1 }],
          onePrizeEach: true,
          terms: { as: 'cash', turnoverTimes: 0 },
        },
        eligibility: {},
        budget: '1000',
        review: 'none',
        pay: 'claim',
        claimDays: 7,
      },
    })
  ).id as string
  await done({
    name: `POST /ops/promotions/${raffle}/state`,
    token: owner,
    body: { state: 'on', reason: mark },
  })
  add(raffle, 'promotion')
  known.add('promotion code', { value: `${mark}-raffle`, owner: 0 })
  known.add('raffle code', { value: `${mark}-raffle`, owner: 0 })
  const picture = async () =>
    (await byMember(`POST /wps/member/promotions/${mark}-photo/images`, { data: ONE_PIXEL }))
      .id as string
  add(await picture(), 'application image')
  await byMember(`POST /wps/member/promotions/${mark}-photo/apply`, { comment: mark })
  add(await picture(), 'promotion image')
  const { rows: applications } = await sql<{ id: bigint }>`
    select max(id) as id from promotions.participation where brand_id = ${brandId}`.execute(db)
  add(String(applications[0]!.id), 'application')
  const { rows: incoming } = await sql<{ id: bigint }>`
    insert into cashier.incoming_payment (brand_id, network, provider_transaction_id, amount,
      paid_at, source, said, noted_at)
    values (${brandId}, 'bkash', ${`${mark.toUpperCase().slice(0, 8)}8`}, 50000000, now(), 'sms',
      ${mark}, now())
    returning id`.execute(db)
  add(String(incoming[0]!.id), 'incoming payment')
  add(
    (
      await done({
        name: 'POST /ops/receiving-accounts',
        token: owner,
        body: {
          methodId: 'bkash',
          number: brandId === 1 ? '01711999101' : '01711999102',
          kind: 'personal',
          holder: mark,
        },
      })
    ).id,
    'receiving account',
  )

  await inTransaction(db, (tx) =>
    modules.notify.inbox.write(tx, {
      brandId,
      memberId: id,
      kind: 'deposit_credited',
      subject: `deposit:${deposit}`,
      params: { amount: 500n * UNITS, method: mark, deposit },
    }),
  )
  const { rows: messages } = await byMember('GET /wps/member/inbox')
  add((messages as { id: string }[])[0]!.id, 'message')

  const bets = await playTwice(db, modules, {
    brandId,
    playerId: BigInt(id),
    vendor: `${mark}-vendor`,
  })
  add(bets[0]!, 'own round')
  const asked = await byMember(`POST /wps/member/report/bets/${bets[1]!}/dispute`, {
    question: `${mark}: where is my win?`,
  })
  add(asked.id, 'dispute')

  const reward = randomUUID()
  await sql`
    insert into rewards.reward (reward_uuid, player_id, vendor, game_code, currency, stake,
      rounds, starts_at, ends_at)
    values (${reward}, ${id}, ${`${mark}-vendor`}, 'kites', 'BDT', 1000000, 3, now(),
      now() + interval '1 day')`.execute(db)
  add(reward, 'reward')
  const { rows: items } = await sql<{
    id: bigint
  }>`
    insert into vendors.reconciliation_item (brand_id, kind, vendor, player_id, round_id,
      round_ref, currency, units, transaction_uuid)
    values (${brandId}, 'owed', ${`${mark}-vendor`}, ${id}, 1, ${mark}, 'BDT', 100000,
      ${randomUUID()})
    returning id`.execute(db)
  add(String(items[0]!.id), 'item')
  await putTransferVendor(db, modules.box, {
    vendor: `${mark}-vendor`,
    protocol: 'haor',
    agent: mark,
    secret: mark,
  })
  const { rows: transfers } = await sql<{ id: bigint }>`
    insert into vendors.transfer (brand_id, vendor, player_id, transfer_id, direction, cause,
      currency, amount, state, created_at)
    values (${brandId}, ${`${mark}-vendor`}, ${id}, ${randomUUID()}, 'out', 'player', 'BDT',
      100000, 'manual', now())
    returning id`.execute(db)
  await sql`
    insert into vendors.transfer_step (transfer_id, to_state, actor, at)
    values (${transfers[0]!.id}, 'manual', 'system', now())`.execute(db)
  add(String(transfers[0]!.id), 'wallet transfer')
  const { rows: upline } = await sql<{ code: string }>`
    update members.member set type = 1 where id = ${id}
    returning invitation_code as code`.execute(db)
  await done({
    name: 'PUT /wps/member/register',
    key: randomUUID(),
    body: {
      username: `${mark}2`,
      password,
      confirmPassword: password,
      affiliateCode: upline[0]!.code,
      isOfAge: true,
      agreesToTerms: true,
    },
  })
  await sql`update members.member set type = 0 where id = ${id}`.execute(db)
  await byMember('POST /wps/member/transfer/downline', {
    username: `${mark}2`,
    amount: '100',
    paymentPassword: PAYMENT_PASSWORD,
  })
  // Settled: an open one would keep the member from the deposits that follow.
  const { rows: matches } = await sql<{ id: bigint }>`
    insert into limits.match (brand_id, player_id, excluded_id, matched_by, found_at, decision,
      decided_at, decided_by, note)
    select ${brandId}, ${id}, ${id}, 'device', now(), 'other', now(), o.id, ${mark}
    from operators.operator o
    where o.brand_id = ${brandId}
    limit 1
    returning id`.execute(db)
  add(String(matches[0]!.id), 'exclusion match')
  const { rows: recoveries } = await sql<{
    id: bigint
  }>`
    insert into recovery.access_case (brand_id, member_id, kind, lost, mobile, about, domain, ip,
      asked_at)
    values (${brandId}, ${id}, 'lost_number', ${`+88017119991${brandId}0`},
      ${`+88017119992${brandId}0`}, ${mark}, ${host}, '127.0.0.1', now())
    returning id`.execute(db)
  add(String(recoveries[0]!.id), 'recovery')
  const askMoney = () =>
    done({
      name: `POST /ops/players/${id}/adjustments`,
      token: owner,
      key: randomUUID(),
      body: { direction: 'credit', kind: 'goodwill', amount: '5', reason: mark },
    })
  const checker = { brandId, username: `${mark}-checker`, role: 'owner', password, totpSecret }
  await seedOperator(operatorDeps, checker)
  const second = await done({
    name: 'POST /ops/session',
    body: { username: checker.username, password, code: totp(totpSecret) },
  })
  await done({
    name: `POST /ops/approvals/${(await askMoney()).id}/approve`,
    token: second.token as string,
    body: {},
  })
  add((await askMoney()).id, 'approval')
  const { rows: moved } = await sql<{ id: bigint }>`
    select id from adjustments.entry where brand_id = ${brandId}`.execute(db)
  add(String(moved[0]!.id), 'adjustment')

  const role = add(
    (
      await done({
        name: 'POST /ops/roles',
        token: owner,
        body: { name: mark, rights: ['players.read'] },
      })
    ).id,
    'role',
  )
  const clerk = add(
    (
      await done({
        name: 'POST /ops/staff',
        token: owner,
        body: { username: `${mark}-clerk`, roleId: role, addresses: ['10.0.0.0/8', '127.0.0.1'] },
      })
    ).member.id,
    'staff',
  )
  const loan = {
    operatorId: clerk,
    right: 'deposits.exceed',
    until: new Date(Date.now() + 86_400_000).toISOString(),
    reason: mark,
  }
  add((await done({ name: 'POST /ops/loans', token: owner, body: loan })).id, 'loan')

  const words = { bn: mark, en: mark, ar: mark }
  const content: Record<string, (value: any) => object> = {
    banners: () => ({
      banners: [
        {
          bannerId: mark,
          groupName: '/',
          url: `/art/${mark}.svg`,
          alt: words,
          linkageType: '',
          linkage: '',
          isOn: true,
        },
      ],
    }),
    notices: () => ({
      notices: [
        {
          id: mark,
          type: 'B',
          title: words,
          content: words,
          timestamp: '2026-01-01T00:00:00Z',
          isOn: true,
        },
      ],
    }),
    help: () => ({ topics: [{ id: mark, title: words, content: words, isOn: true }] }),
    resources: () => ({
      resources: [
        {
          resourceType: 'TELEGRAM',
          url: `https://${mark}.example`,
          qrCodeUrl: '',
          labelNameEn: mark,
        },
      ],
    }),
    customerService: () => ({
      customerServiceUrl: `https://${mark}.example/chat`,
      vipServiceUrl: '',
    }),
    cdns: () => ({ imageCDNs: [`https://${mark}.example`], launchGameCDNs: [] }),
    vendors: () => ({ vendorLogos: { [`${mark}-vendor`]: `/art/${mark}.svg` } }),
    status: (value) => ({ ...value, statusText: { title: words, info: words } }),
    visitors: (value) => ({ ...value, minimumAge: 18 + brandId }),
  }
  for (const [section, make] of Object.entries(content)) {
    const { version, value } = await done({
      name: `GET /ops/configuration/${section}`,
      token: owner,
    })
    await done({
      name: `PUT /ops/configuration/${section}`,
      token: owner,
      body: { version, value: make(value) },
    })
    const { rows } = await done({ name: `GET /ops/configuration/${section}/changes`, token: owner })
    add(rows[0].id as string, 'change')
  }
  // An agent of the top line, with a link.
  await done({
    name: 'POST /ops/agents',
    key: randomUUID(),
    token: owner,
    body: { playerId: player, type: 1, reason: mark },
  })
  const { prizeModes, rebates } = await byMember('GET /wps/agent/opening')
  const link = await byMember('POST /wps/agent/links', {
    accountType: 'member',
    prizeModes,
    rebates,
    remark: mark,
  })
  add(link.id, 'opening link')
  await byMember('POST /wps/agent/accounts', {
    accountType: 'agent',
    username: `below${brandId}`,
    prizeModes,
    rebates,
  })
  const { rows: below } = await sql<{ id: bigint }>`
    select id from members.member
    where brand_id = ${brandId} and username = ${`below${brandId}`}`.execute(db)
  add(`${below[0]!.id}`, 'downline agent')
  // Of each kind an offer of the platform's, and a bill.
  const tiers = [{ minValidBet: '1', minNetLoss: '0', minActive: 0, rate: '0.1' }]
  const tiered = { minActiveBet: '0', tiers }
  for (const terms of [
    { kind: 'daily', ...tiered },
    { kind: 'hourly', ...tiered },
    { kind: 'dividend', period: 'weekly', carry: 'NONE', ...tiered },
    { kind: 'realtime', profitRate: '0.01', lossRate: '0.01', singleBet: '0' },
  ]) {
    const offered = await done({
      name: 'POST /ops/agent-contracts',
      key: randomUUID(),
      token: owner,
      body: { agentId: player, terms },
    })
    add(offered.id as string, `${terms.kind} contract`)
  }
  const { rows: bills } = await sql<{ id: bigint }>`
    insert into agents.bill (brand_id, kind, period, agent_id, from_at, until_at, due_at,
      contract_id, terms, figures, is_reached, gross, correction, debt_in, payable, debt_out,
      owed, state, drawn_at, settled_at)
    select c.brand_id, 'daily', 'daily', c.downline_id, now(), now(), now(), c.id, c.terms,
      '{"stakedUnits": "0", "paidUnits": "0", "rebateUnits": "0", "promotionUnits": "0",
        "refundUnits": "0", "salaryUnits": "0", "validBetUnits": "0", "active": 0,
        "rounds": []}', false, 0, 0, 0, 0, 0, 0, 'not_reached', now(), now()
    from agents.contract c
    where c.downline_id = ${player}::bigint and c.kind = 'daily'
    returning id`.execute(db)
  add(`${bills[0]!.id}`, 'bill')
  const { rows: signals } = await sql<{ id: bigint }>`
    insert into agents.signal (brand_id, kind, key, agent_id, other_ids, reasons, found_at, seen_at)
    select brand_id, 'shared_device', 'one phone', id, array[id],
      '[{"what": "device", "count": 3, "sample": "", "units": null}]', now(), now()
    from members.member where id = ${player}::bigint
    returning id`.execute(db)
  add(`${signals[0]!.id}`, 'signal')
  return {
    brandId,
    host,
    mark,
    member: { id: player, username, token },
    owner,
    known,
    ids: ids!,
    keys: keys!,
  }
}

/**
 * Two closed rounds of nothing, as the vendor would report them; their ids, as records show them.
 */
async function playTwice(
  db: Db,
  modules: Modules,
  { brandId, playerId, vendor }: { brandId: number; playerId: bigint; vendor: string },
): Promise<string[]> {
  const tokenHash = hashToken(newToken())
  await sql`
    insert into vendors.game_session (token_hash, player_id, vendor, currency)
    values (${tokenHash}, ${playerId}, ${vendor}, 'BDT')`.execute(db)
  const { rows } = await sql<{ user: string }>`
    select vendor_user as user from members.member where id = ${playerId}`.execute(db)
  const actor = { user: rows[0]!.user, tokenHashHex: tokenHash.toString('hex') }
  const plays = ['a', 'b'].map((round_ref) => ({
    ...movementOf({
      actor,
      units: 0n,
      kind: 'bet',
      uuid: randomUUID(),
      round_ref,
      game: 'kites',
      closes: true,
    }),
    vendor,
    brand_id: brandId,
  }))
  await takeMovements(db, plays, 1, true)
  await readAll(
    db,
    listenersOf(modules.all).filter(({ name }) => name === ROUNDS_SHOWN),
  )
  const { rows: shown } = await sql<{ id: string }>`
    select round_id::text as id from reports.bet where player_id = ${playerId}`.execute(db)
  return shown.map(({ id }) => id)
}
