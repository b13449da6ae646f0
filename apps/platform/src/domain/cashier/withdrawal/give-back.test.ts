import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  cashierWorld,
  type CashierWorld,
  PASSWORD,
  PAYMENT_PASSWORD,
  type TestOperator,
} from '../test-world.ts'

const AFAR = '203.0.113.66'
const CHANGED = 'Kheya-ghat 1984'

let world: CashierWorld
let farida: TestOperator
let karim: TestOperator
let owner: TestOperator
beforeAll(async () => {
  world = await cashierWorld({ cashier: { withdrawalsPerDay: 10 } })
  farida = await world.operator('farida', 'cashier')
  karim = await world.operator('karim', 'cashier')
  owner = await world.operator('malik', 'owner')
})
afterAll(() => world.end())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
  await sql`delete from http.rate_limit`.execute(world.db)
})

type Wire = {
  id: string
  state: string
  reason: string | null
  payoutAccount: { maskedNumber: string }
}
const approve = (operator: TestOperator, id: string) =>
  operator.call(`POST /ops/withdrawals/${id}/approve`, {})
const reject = (operator: TestOperator, id: string) =>
  operator.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the name differs' })
const stateOf = async (id: string) =>
  (await farida.call(`GET /ops/withdrawals/${id}`)).value.state as string

/**
 * A player with 30,000 and an account of his own at home, and a stranger in his account from elsewhere who knows the payment password too: he has bound an account
 * of his, and asked for money there: one request waits, one has its first approval of two, one is approved. The player has asked for money as well.
 */
async function robbed() {
  const rahim = await world.winner(30_000)
  world.pass(1)
  const { value } = await world.instance.signIn(rahim.name, PASSWORD, { ip: AFAR })
  const stranger = world.as(rahim, value.token, AFAR)
  const { value: account } = await world.bind(stranger)
  const ask = async (payoutAccountId: string, amount: string) =>
    (
      await stranger.call('POST /wps/member/withdrawal', {
        payoutAccountId,
        amount,
        paymentPassword: PAYMENT_PASSWORD,
      })
    ).value.id as string
  const [waiting, half, approved, own] = [
    await ask(account.id, '500'),
    await ask(account.id, '15000'),
    await ask(account.id, '600'),
    await ask(rahim.account.id, '700'),
  ]
  expect((await approve(farida, half)).value.state).toBe('approval')
  expect((await approve(farida, approved)).value.state).toBe('approved')
  await sql`update members.member set email = ${`${rahim.name}@example.com`}, email_proved_at = created_at where id = ${rahim.id}`.execute(
    world.db,
  )
  world.sent.length = 0
  return { ...rahim, stranger, waiting, half, approved, own }
}
type Robbed = Awaited<ReturnType<typeof robbed>>

const byHouse = async (call: string, body: object) =>
  expect(await world.instance.call(call, { token: owner.token, body })).toMatchObject({
    success: true,
  })
const byCode = async (member: Robbed, mobile: string, isProved: boolean) => {
  await sql`update members.member set mobile = ${`+88${mobile}`}, mobile_proved_at = case when ${isProved} then created_at end, email = null, email_proved_at = null where id = ${member.id}`.execute(
    world.db,
  )
  const phone = { mobileNum: mobile, countryDialingCode: '880' }
  await world.instance.call('POST /wps/verification/sms/noLogin', {
    body: { ...phone, purpose: 'password' },
  })
  const { code: verificationCode } = world.sent.findLast(
    ({ template }) => template === 'code_password',
  )!.words
  expect(
    await world.instance.callSealed('POST /wps/member/password/verification', {
      body: { ...phone, verificationCode, newPassword: CHANGED },
    }),
  ).toMatchObject({ success: true })
}

type Way = {
  act: (member: Robbed) => Promise<unknown>
  /** Every account goes, the player's own as well. */ takesAll?: true
  tells: string | null
}
/** By what a payout account is taken off. */
const ways: Record<string, Way> = {
  'the player changes his password': {
    tells: 'payout_accounts_taken',
    act: async ({ token }) =>
      expect(
        await world.instance.callSealed('POST /wps/member/password', {
          token,
          body: { oldPassword: PASSWORD, newPassword: CHANGED, confirmNewPassword: CHANGED },
        }),
      ).toMatchObject({ success: true }),
  },
  'he sets a new one by a code': {
    tells: 'payout_accounts_taken',
    act: (member) => byCode(member, '01712349001', true),
  },
  'he ends his other sessions': {
    tells: 'payout_accounts_taken',
    act: async ({ token }) =>
      expect(
        await world.instance.callSealed('POST /wps/member/devices/end', {
          token,
          body: { password: PASSWORD },
        }),
      ).toMatchObject({ success: true }),
  },
  'he ends the one session': {
    tells: 'payout_accounts_taken',
    async act({ token }) {
      const { id } = (
        await world.instance.call('GET /wps/member/devices', { token })
      ).value.devices.find(({ isThis }: { isThis: boolean }) => !isThis)
      expect(
        await world.instance.callSealed(`POST /wps/member/devices/${id}/end`, {
          token,
          body: { password: PASSWORD },
        }),
      ).toMatchObject({ success: true })
    },
  },
  'an operator ends his sessions': {
    tells: 'payout_accounts_taken',
    act: ({ id }) =>
      byHouse(`POST /ops/players/${id}/sessions/end`, { reason: 'somebody is in his account' }),
  },
  'an operator locks him': {
    tells: 'payout_accounts_taken',
    act: async ({ id }) =>
      expect(
        await world.instance.call(`PUT /ops/players/${id}/status`, {
          token: owner.token,
          body: { status: 'locked', reason: 'somebody is in his account' },
        }),
      ).toMatchObject({ success: true }),
  },
  'an operator asks for a new password': {
    tells: 'payout_accounts_taken',
    act: ({ id }) =>
      byHouse(`POST /ops/players/${id}/password/renew`, { reason: 'somebody is in his account' }),
  },
  'an operator takes the payment password off': {
    tells: 'payment_password_taken',
    takesAll: true,
    act: ({ id }) =>
      byHouse(`POST /ops/players/${id}/payment-password/forget`, { reason: 'has forgotten it' }),
  },
  'his own number comes back': {
    tells: 'payment_password_taken',
    takesAll: true,
    async act({ id }) {
      const at = world.clock.at
      await sql`update members.member set created_at = created_at - interval '1 hour' where id = ${id}`.execute(
        world.db,
      )
      await sql`
        insert into accounts.recovery (brand_id, member_id, lost, mobile, about, domain, ip, state, asked_at, decided_at, due_at, own_until, cancel_hash)
        values (1, ${id}, '+8801712349002', '+8801712349003', 'lost it', 'localhost', '127.0.0.1', 'granted', ${at}, ${at}, ${at}, ${at}, ${randomBytes(32)})`.execute(
        world.db,
      )
      expect(
        await world.instance.accounts.recovery.completeDue(world.instance.operators.audit),
      ).toBe(1)
    },
  },
  'its number is proved for the first time': {
    tells: null,
    takesAll: true,
    act: (member) => byCode(member, '01712349004', false),
  },
}

test.each(Object.entries(ways))(
  'once %s, what was asked for to the account that went and is not approved comes back by itself',
  async (_, { act, takesAll, tells }) => {
    const rahim = await robbed()
    await act(rahim)
    const back = [rahim.waiting, rahim.half, ...(takesAll ? [rahim.own] : [])]
    for (const id of back) {
      const { value } = await farida.call(`GET /ops/withdrawals/${id}`)
      expect(value).toMatchObject({
        state: 'rejected',
        reason: 'payout_account_gone',
        closedAt: world.clock.at.toISOString(),
        canApprove: false,
        isPayoutAccountGone: true,
      })
      expect(value.steps.at(-1)).toMatchObject({
        from: 'approval',
        to: 'rejected',
        by: 'system',
        note: 'payout_account_gone',
      })
      expect(
        (
          await sql`select operator_id, before, after from operators.audit_log where act = 'withdrawal.rejected' and subject = ${`withdrawal:${id}`}`.execute(
            world.db,
          )
        ).rows,
      ).toEqual([
        {
          operator_id: null,
          before: { state: 'approval', amount: value.amount },
          after: { state: 'rejected', amount: value.amount, reason: 'payout_account_gone' },
        },
      ])
      expect(
        (
          await sql`select from outbox.event where name = 'withdrawal.changed' and payload = ${JSON.stringify({ id, state: 'rejected' })}::jsonb`.execute(
            world.db,
          )
        ).rows,
      ).toHaveLength(1)
      expect(await approve(karim, id)).toMatchObject({ code: 'withdrawal_not_waiting' })
      expect(await reject(karim, id)).toMatchObject({ code: 'withdrawal_not_waiting' })
    }
    // It may have been sent.
    expect(await stateOf(rahim.approved)).toBe('approved')
    expect(
      await farida.call(`POST /ops/withdrawals/${rahim.approved}/paid`, {
        paymentReference: 'BKX81STOLEN',
      }),
    ).toMatchObject({ code: expect.stringMatching(/^(payout_account_gone|player_locked)$/) })
    if (!takesAll) expect(await stateOf(rahim.own)).toBe('approval')
    expect(await world.balance(rahim.id)).toEqual(
      takesAll ? { cash: 29_400, held: 600, owed: 0 } : { cash: 28_700, held: 1_300, owed: 0 },
    )
    // In one message, which says that the money is back.
    const told = world.sent.filter(
      ({ template }) =>
        template === 'payout_accounts_taken' || template === 'payment_password_taken',
    )
    expect(new Set(told.map(({ template }) => template))).toEqual(new Set(tells ? [tells] : []))
    expect(told.length).toBe(new Set(told.map(({ to }) => to)).size)
  },
)

/** A player's number or mailbox that has stood is replaced by a stranger, who has laid a payout account and the payment password ready so long before that neither goes. */
async function replaced(channel: 'sms' | 'mail' = 'sms') {
  const rahim = await world.winner(2_000)
  const past = new Date(world.clock.at.getTime() - 60 * 86_400_000)
  await sql`update members.member set created_at = ${past} where id = ${rahim.id}`.execute(world.db)
  await sql`update cashier.payment_password set set_at = ${past} where member_id = ${rahim.id}`.execute(
    world.db,
  )
  await sql`update cashier.payout_account set created_at = ${past} where player_id = ${rahim.id}`.execute(
    world.db,
  )
  const before = (await rahim.ask('500')).value.id as string
  await sql`update cashier.withdrawal set requested_at = requested_at - interval '31 days' where id = ${before}::bigint`.execute(
    world.db,
  )
  const shortly = (await rahim.ask('500')).value.id as string
  world.pass(1)
  const [at, own] = [
    world.clock.at,
    channel === 'sms'
      ? `+880171234${String(rahim.id).padStart(4, '0')}`
      : `own${rahim.id}@example.com`,
  ]
  const strange =
    channel === 'sms'
      ? sql`mobile = ${`+880181234${String(rahim.id).padStart(4, '0')}`}, mobile_proved_at = ${at}`
      : sql`email = ${`strange${rahim.id}@example.com`}, email_proved_at = ${at}`
  await sql`update members.member set ${strange} where id = ${rahim.id}`.execute(world.db)
  await sql`insert into accounts.former_contact (member_id, channel, recipient, proved_at, until) values (${rahim.id}, ${channel}, ${own}, ${at}::timestamptz - interval '30 days', ${at}::timestamptz + interval '72 hours')`.execute(
    world.db,
  )
  await sql`insert into accounts.replaced_contact (member_id, channel, recipient, proved_at, replaced_at) values (${rahim.id}, ${channel}, ${own}, ${at}::timestamptz - interval '30 days', ${at})`.execute(
    world.db,
  )
  const since = (await rahim.ask('600')).value.id as string
  world.pass(60)
  return { ...rahim, own, replacedAt: at, before, shortly, since }
}
type Replaced = Awaited<ReturnType<typeof replaced>>
const renewed = ({ id }: Replaced) =>
  byHouse(`POST /ops/players/${id}/password/renew`, {
    reason: 'a stranger has replaced his number',
  })
const returned = async ({ id, own, replacedAt }: Replaced) => {
  const asked = world.clock.at
  world.pass(72 * 60)
  await sql`
    insert into accounts.recovery (brand_id, member_id, lost, mobile, about, domain, ip, state, asked_at, decided_at, due_at, own_until, cancel_hash)
    values (1, ${id}, ${own}, ${own}, 'replaced', 'localhost', '127.0.0.1', 'granted', ${asked}, ${asked}, ${world.clock.at}, ${replacedAt}, ${randomBytes(32)})`.execute(
    world.db,
  )
  expect(await world.instance.accounts.recovery.completeDue(world.instance.operators.audit)).toBe(1)
}

const putBack = async ({ id, own }: Replaced) => {
  await sql`update members.member set email = ${own}, email_proved_at = created_at where id = ${id}`.execute(
    world.db,
  )
  await sql`delete from accounts.former_contact where member_id = ${id}`.execute(world.db)
}
const named = ({ id, own }: Replaced) => {
  world.pass(73 * 60)
  return byHouse(`POST /ops/players/${id}/password/renew`, {
    reason: 'a stranger has replaced his mailbox',
    mailbox: own,
  })
}

test.each([
  ['a renewal', { act: renewed, takesBefore: false }],
  ['a return', { act: returned, takesBefore: false }],
  // Doubted, and replaced longer ago than is kept.
  [
    'a renewal after months',
    {
      act: async (rahim: Replaced) => (
        await sql`delete from accounts.replaced_contact where member_id = ${rahim.id}`.execute(
          world.db,
        ),
        await renewed(rahim)
      ),
      takesBefore: true,
    },
  ],
  ['a renewal, a mailbox', { act: renewed, takesBefore: false, channel: 'mail' }],
  [
    'a renewal after he put it back himself, a mailbox',
    {
      act: async (rahim: Replaced) => (await putBack(rahim), await renewed(rahim)),
      takesBefore: false,
      channel: 'mail',
    },
  ],
  ['an operator’s word days later, a mailbox', { act: named, takesBefore: false, channel: 'mail' }],
] as const)(
  'once the player’s own is back by %s, what was asked for since it was replaced or within a month before comes back, and no money goes out for three days',
  async (_, { act, takesBefore, ...more }) => {
    const rahim = await replaced('channel' in more ? more.channel : 'sms')
    await act(rahim)
    expect(
      (
        await sql`select from members.member where id = ${rahim.id} and ${rahim.own} in (mobile, email)`.execute(
          world.db,
        )
      ).rows,
    ).toHaveLength(1)
    const { value } = await farida.call(`GET /ops/withdrawals/${rahim.since}`)
    expect(value).toMatchObject({
      state: 'rejected',
      reason: 'own_number_back',
      isPayoutAccountGone: false,
      payoutsHeldUntil: new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString(),
    })
    expect(await approve(farida, rahim.since)).toMatchObject({ code: 'withdrawal_not_waiting' })
    expect(await stateOf(rahim.shortly)).toBe('rejected')
    expect(await stateOf(rahim.before)).toBe(takesBefore ? 'rejected' : 'approval')
    expect(await world.balance(rahim.id)).toEqual(
      takesBefore ? { cash: 2_000, held: 0, owed: 0 } : { cash: 1_500, held: 500, owed: 0 },
    )
    if (!takesBefore)
      expect(await approve(farida, rahim.before)).toMatchObject({ code: 'payouts_held' })
  },
)

test('the player sees in his list what came back by itself, and can ask for it again', async () => {
  const rahim = await robbed()
  const { value } = await world.instance.callSealed('POST /wps/member/devices/end', {
    token: rahim.token,
    body: { password: PASSWORD },
  })
  const home = world.as(rahim, value.token)
  const { rows } = (await home.call('GET /wps/member/withdrawals')).value as { rows: Wire[] }
  expect(rows.map(({ id, state, reason }) => [id, state, reason])).toEqual([
    [rahim.own, 'approval', null],
    [rahim.approved, 'approved', null],
    [rahim.half, 'rejected', 'payout_account_gone'],
    [rahim.waiting, 'rejected', 'payout_account_gone'],
  ])
  expect(
    await home.call('POST /wps/member/withdrawal', {
      payoutAccountId: rahim.account.id,
      amount: '28700',
      paymentPassword: PAYMENT_PASSWORD,
    }),
  ).toMatchObject({ success: true })
})

test('a payment password and the accounts that went with it are told of once', async () => {
  const rahim = await world.player()
  await world.give(rahim.id, 1_000)
  world.pass(1)
  const stranger = world.as(
    rahim,
    (await world.instance.signIn(rahim.name, PASSWORD, { ip: AFAR })).value.token,
    AFAR,
  )
  const { value: account } = await world.bind(stranger)
  const { value: asked } = await stranger.call('POST /wps/member/withdrawal', {
    payoutAccountId: account.id,
    amount: '500',
    paymentPassword: PAYMENT_PASSWORD,
  })
  await sql`update members.member set email = ${`${rahim.name}@example.com`}, email_proved_at = created_at where id = ${rahim.id}`.execute(
    world.db,
  )
  world.sent.length = 0
  await world.instance.callSealed('POST /wps/member/devices/end', {
    token: rahim.token,
    body: { password: PASSWORD },
  })
  expect(await stateOf(asked.id)).toBe('rejected')
  expect(world.sent.map(({ template }) => template)).toEqual(['payment_password_taken'])
})

test('what comes back pays first what the player has come to owe', async () => {
  const rahim = await robbed()
  await world.owe(rahim.id, 15_200)
  await ways['the player changes his password']!.act(rahim)
  expect(await world.balance(rahim.id)).toEqual({ cash: 13_500, held: 1_300, owed: 0 })
})

test.each(Object.entries(ways).filter(([name]) => /^he ends|payment password/.test(name)))(
  'while %s, operators decide on the same requests: each is decided once, by the one or the others',
  async (_, { act }) => {
    for (let round = 0; round < 3; round += 1) {
      const rahim = await robbed()
      // Each comes a little later than the others by turns.
      const after = (turn: number) =>
        new Promise((resolve) => setTimeout(resolve, ((turn + round) % 4) * 6))
      const [, approving, second, refusing] = await Promise.all([
        after(0).then(() => act(rahim)),
        after(1).then(() => approve(karim, rahim.waiting)),
        after(2).then(() => approve(karim, rahim.half)),
        after(3).then(() => reject(karim, rahim.own)),
      ])
      for (const [id, answer] of [
        [rahim.waiting, approving],
        [rahim.half, second],
      ] as const) {
        const state = await stateOf(id)
        expect([state, answer.code ?? null]).toEqual(
          answer.success
            ? ['approved', null]
            : ['rejected', expect.stringMatching(/^(withdrawal_not_waiting|player_locked)$/)],
        )
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from cashier.step where subject = 'withdrawal' and subject_id = ${BigInt(id)} and to_state in ('approved', 'rejected')`.execute(
          world.db,
        )
        expect(rows[0]!.n).toBe(1)
      }
      expect(refusing.success || refusing.code === 'withdrawal_not_waiting').toBe(true)
      expect(await stateOf(rahim.own)).toBe('rejected')
      const held = 600 + (approving.success ? 500 : 0) + (second.success ? 15_000 : 0)
      expect(await world.balance(rahim.id)).toEqual({ cash: 30_000 - held, held, owed: 0 })
    }
  },
)

const waitFor = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            world.db,
          )
        ).rows.length,
    )
    .toBe(count)

test('who decides while the account is being taken off waits for the player with nothing in his hands that the other needs', async () => {
  const rahim = await robbed()
  let open = (): void => {}
  const shut = new Promise<void>((resolve) => void (open = resolve))
  // As a bet that is under way: who takes the account off has ended a session by then, and waits to tell of it.
  const playing = world.db
    .transaction()
    .execute(async (tx) => (await world.wallet.lock(tx, rahim.id), await shut))
  const ending = ways['he ends his other sessions']!.act(rahim)
  await waitFor(1)
  const approving = approve(karim, rahim.waiting)
  await waitFor(2)
  open()
  await Promise.all([playing, ending])
  expect(await approving).toMatchObject({ code: 'withdrawal_not_waiting' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 28_700, held: 1_300, owed: 0 })
})

test('an account that is taken off while money is asked for to it leaves nothing waiting', async () => {
  for (let round = 0; round < 4; round += 1) {
    const rahim = await robbed()
    const {
      value: { payoutAccounts },
    } = await rahim.stranger.call('GET /wps/member/withdrawal/terms')
    const asking = Array.from({ length: 4 }, () =>
      rahim.stranger.call('POST /wps/member/withdrawal', {
        payoutAccountId: payoutAccounts[1].id,
        amount: '500',
        paymentPassword: PAYMENT_PASSWORD,
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, round * 15))
    await ways['an operator takes the payment password off']!.act(rahim)
    await Promise.all(asking)
    const { rows } =
      await sql`select from cashier.withdrawal where player_id = ${rahim.id} and state = 'approval'`.execute(
        world.db,
      )
    expect(rows).toEqual([])
  }
})
