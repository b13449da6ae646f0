import fc, { type Arbitrary } from 'fast-check'
import type { FuzzedCall } from '../fuzzed-call.ts'
import { Ref } from './known.ts'

type Likely = FuzzedCall['likely']

const at = (kind: string, field?: string) =>
  fc.nat({ max: 1_000 }).map((back) => new Ref(kind, back, field))
const uuid = fc.uuid()
const identityPart = fc.constantFrom('front', 'back', 'selfie')
const money = (most: number) =>
  fc.oneof(
    fc.integer({ min: 1, max: most }).map(String),
    fc.integer({ min: 1, max: most * 100 }).map((cents) => (cents / 100).toFixed(2)),
  )
const noRebates = Object.fromEntries(
  ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'].map((type) => [type, '0']),
)
const method = fc.constantFrom('bkash', 'nagad', 'rocket')
const number = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((digits) => `017${String(digits).padStart(8, '0')}`)
const holder = fc.constantFrom('Rahim Uddin', 'রহিম উদ্দিন', 'Karim  Sheikh', "D'Souza")
/** Where a member says that they are reached. */
const contact = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      channel: fc.constant('sms'),
      to: number,
      countryDialingCode: fc.constantFrom('', '880'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      channel: fc.constant('mail'),
      to: fc.constantFrom('rahim@example.com', 'শাপলা@example.com', 'a.b+c@d.example'),
      countryDialingCode: fc.constant(''),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      channel: fc.constantFrom('sms', 'mail'),
      to: fc.constantFrom('a@b.c, d@e.f', '', '0'),
      countryDialingCode: fc.constantFrom('', '880'),
    }),
  },
)
/** The asking player's own, now and then not. */
const password = fc.oneof(
  { weight: 4, arbitrary: at('player', 'password') },
  { weight: 1, arbitrary: fc.constant('no-such-river-1') },
)
const paymentPassword = fc.oneof(
  { weight: 20, arbitrary: fc.constant('482913') },
  { weight: 1, arbitrary: fc.constantFrom('111111', '000001') },
)
const page = fc.record({
  page: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(10_000)),
  pageSize: fc.constantFrom(1, 20, 100),
})
const claimKind = fc.constantFrom(
  'deposit',
  'withdrawal',
  'recovery',
  'reconciliation',
  'walletTransfer',
  'dispute',
)
const claimed = fc.oneof(
  fc.record({ kind: fc.constant('deposit'), id: at('deposit') }),
  fc.record({ kind: fc.constant('withdrawal'), id: at('withdrawal') }),
)
/** A red envelope that opens when no one plays any more, so that it may be cancelled. */
const envelope = fc.record({
  name: fc.constantFrom({ en: 'Evening envelope' }, { bn: 'লাল খাম' }),
  opensAt: fc.constantFrom('2990-01-01T12:00:00Z', '2990-01-02T12:00:00Z'),
  closesAt: fc.constantFrom('2990-01-01T18:00:00Z', '2990-01-03T18:00:00Z'),
  total: fc.constantFrom('10', '100', '100.01'),
  parts: fc.integer({ min: 1, max: 20 }),
  minimum: fc.constantFrom('0.01', '1', '10'),
  split: fc.constantFrom('fixed', 'random'),
  for: fc.constantFrom('everyone', 'phone', 'deposit'),
  turnoverTimes: fc.integer({ min: 0, max: 2 }),
})
const segment = fc.record(
  {
    of: fc.constantFrom('all', 'members', 'agents'),
    ranks: fc.constantFrom([0], [0, 1, 2]),
    languages: fc.constantFrom(['bn'], ['bn', 'en']),
    lastSignIn: fc.constantFrom({ when: 'after', days: 30 }, { when: 'before', days: 1 }),
    lastDeposit: fc.constantFrom({ when: 'after', days: 7 }, { when: 'before', days: 3_650 }),
    deposited: fc.constantFrom({ atLeast: '0.01', since: '2026-01-01' }),
    usernames: fc.constantFrom(['rahim'], ['no-one', '%', 'রহিম']),
  },
  { requiredKeys: [] },
)
const offerChannels = fc.constantFrom([], ['sms'], ['sms', 'mail'], ['mail', 'mail'])
/** A message that begins when no one plays any more, so that it may be cancelled. */
const send = fc.record({
  type: fc.constantFrom('B', 'PL', 'PU', 'PR', 'H'),
  channels: offerChannels,
  segment,
  texts: fc.constantFrom(
    { bn: { title: 'খবর', text: 'প্রিয় {username}, <b>আজ</b>' } },
    { bn: { title: '{brand}', text: '{nickname}' }, en: { title: 'News', text: '$& {username}' } },
  ),
  startsAt: fc.constantFrom('2990-01-01T12:00:00Z', '2990-01-02T12:00:00Z'),
})
/** A mission that begins when no one plays any more, so that it may be changed. */
const activity = fc.record({
  kind: fc.constant('mission'),
  name: fc.constantFrom({ en: 'Ten bets' }, { bn: 'দশ বাজি', en: '' }),
  period: fc.constantFrom('day', 'week'),
  counter: fc.constantFrom('valid_bet', 'games', 'deposits', 'deposited', 'friends'),
  gameType: fc.constant(null),
  steps: fc.constantFrom(
    [{ at: '1', reward: { kind: 'cash', amount: '1', turnoverTimes: 0 } }],
    [
      { at: '2', reward: { kind: 'bonus', amount: '5', wageringTimes: 3, days: 7 } },
      { at: '30', reward: { kind: 'points', points: 20 } },
    ],
  ),
  from: fc.constantFrom('2990-01-01', '2990-02-01'),
  until: fc.constantFrom(null, '2991-01-01'),
  budget: fc.constantFrom(null, '100'),
})
const reason = fc.constantFrom('not received', 'টাকা পাওয়া যায়নি', 'wrong number <b>')
const day = fc
  .integer({ min: 0, max: 120 })
  .map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10))
const mallReward = fc.record({
  kind: fc.constantFrom('goods', 'cash', 'bonus'),
  name: fc.constantFrom({ en: 'Tea' }, { bn: 'চা' }),
  detail: fc.constant({}),
  picture: fc.constantFrom('', '/art/lotus.svg', 'https://example.com/tea.png'),
  points: fc.constantFrom(1, 10, 100),
  amount: fc.constantFrom('0', '5.50'),
  worth: fc.constantFrom('0', '20'),
  turnoverTimes: fc.constantFrom(0, 10),
  days: fc.constantFrom(1, 30),
  quantity: fc.constantFrom(0, 10, 1_000),
  from: fc.constant(''),
  until: fc.constantFrom('', '2030-01-01T00:00:00Z'),
  position: fc.constant(0),
  isOn: fc.boolean(),
})
const id = (...kinds: string[]): Arbitrary<object> =>
  fc.record({ id: fc.oneof(...kinds.map((kind) => at(kind))) })

/** A PNG. */
export const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const promotionCode = id('promotion code')
const asCash = { as: 'cash', turnoverTimes: 1 }
/** Of a kind that takes effect by itself, and one that operators look at. */
const promotionDraft = fc
  .record({
    code: fc.stringMatching(/^[a-z]{10}$/),
    rules: fc.constantFrom(
      { kind: 'gift', amount: '10', terms: asCash },
      { kind: 'first_deposit', percent: 50, cap: '500', minDeposit: '100', terms: asCash },
      {
        kind: 'cashback',
        per: 'week',
        tiers: [{ from: '100', percent: 5 }],
        cap: '500',
        terms: asCash,
      },
      { kind: 'news' },
    ),
    budget: fc.constantFrom('', '1000'),
    claimDays: fc.integer({ min: 1, max: 90 }),
    pay: fc.constantFrom('at_once', 'claim'),
  })
  .map((draft) => ({
    title: { en: 'A gift' },
    text: {},
    content: {},
    picture: '',
    from: '',
    until: '',
    audience: 'all',
    eligibility: {},
    review: draft.rules.kind === 'gift' ? 'operator' : 'none',
    ...draft,
  }))

/** A picture of a payout that was disputed, or of one that still waits for its player's word. */
const proof = fc.oneof(
  fc.record({ id: at('disputed'), proofId: at('proof') }),
  fc.record({ id: at('paid'), proofId: at('open proof') }),
)

/** One seat at a game: the vendor's word for the player, and the token of their launch. */
const seat = fc
  .nat({ max: 1_000 })
  .map((back) => ({ user: new Ref('seat', back, 'user'), token: new Ref('seat', back, 'token') }))
const asked = fc
  .tuple(seat, fc.record({ game_code: fc.constant('river-kites'), request_uuid: uuid }))
  .map(merged)
const stake = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 1_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 100_000, Number.MAX_SAFE_INTEGER) },
)
const transaction = fc.record({
  transaction_uuid: uuid,
  supplier_transaction_id: uuid,
  round: uuid.map((text) => `round-${text}`),
  round_closed: fc.boolean(),
})
const bet = fc
  .tuple(
    asked,
    transaction,
    fc.record({ amount: stake, currency: fc.constant('BDT'), is_free: fc.constant(false) }),
  )
  .map(merged)
/** A round that the player was given. */
const freeBet = fc
  .tuple(
    bet,
    fc.nat({ max: 1_000 }).map((back) => ({
      user: new Ref('reward', back, 'user'),
      token: new Ref('reward', back, 'token'),
      reward_uuid: new Ref('reward', back),
      is_free: true,
    })),
    fc.record({ amount: fc.constantFrom(1_000_000, 2_000_000) }),
  )
  .map(merged)
/** A bet and what it wins, in one call. */
const play = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: bet }, { weight: 1, arbitrary: freeBet }),
    fc.record({
      win_transaction_uuid: fc.oneof(
        { weight: 8, arbitrary: uuid },
        { weight: 1, arbitrary: at('win') },
      ),
      win_amount: stake,
      win_supplier_transaction_id: uuid,
    }),
    fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record({ transaction_uuid: at('bet') }) },
      { weight: 1, arbitrary: fc.record({ refund: stake, turnover: stake }) },
    ),
  )
  .map(merged)
/** What belongs to a bet that was taken. */
const ofBet = fc.nat({ max: 1_000 }).map((back) => ({
  user: new Ref('bet', back, 'user'),
  token: new Ref('bet', back, 'token'),
  round: new Ref('bet', back, 'round'),
  reference_transaction_uuid: new Ref('bet', back),
}))
const ofWin = fc.nat({ max: 1_000 }).map((back) => ({
  user: new Ref('win', back, 'user'),
  token: new Ref('win', back, 'token'),
  round: new Ref('win', back, 'round'),
  reference_transaction_uuid: new Ref('win', back),
}))

/** By the call's name. Each object's fields belong together. */
const vendorAsked = fc.record({ vassalage: fc.constantFrom('padma-studio', 'sample-vendor') })

export const likely: Record<string, Likely> = {
  'GET /wps/system/permission': {
    query: fc.record({
      url: fc.constantFrom(
        'http://localhost/',
        'localhost',
        'https://127.0.0.1/x?y',
        'http://b.localhost',
        'http://elsewhere.example',
      ),
    }),
  },
  'GET /wps/system/status': {
    query: fc.record({ url: fc.constantFrom('http://localhost/', 'localhost') }),
  },
  'PUT /wps/member/register': {
    body: fc
      .tuple(
        fc.bigInt({ min: 0n, max: 2n ** 50n }),
        fc.constantFrom('river-kites-7421', 'নদীরঘুড়ি৭৪২১', '        ', 'p\u{1f511}ssw\u00f6rd-99'),
      )
      .map(([name, password]) => ({
        username: `f${name.toString(36)}`.slice(0, 16).padEnd(4, 'x'),
        password,
        confirmPassword: password,
        isOfAge: true,
        agreesToTerms: true,
      })),
  },
  'POST /wps/session/login': {
    body: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.nat({ max: 1_000 }).map((back) => ({
          username: new Ref('player', back, 'username'),
          password: new Ref('player', back, 'password'),
          type: 'username',
        })),
      },
      {
        weight: 1,
        arbitrary: fc.record({ username: at('victim', 'username'), type: fc.constant('username') }),
      },
    ),
  },
  'PUT /wps/member/register/mobile': {
    body: fc
      .tuple(number, fc.constantFrom('482913', '000000'))
      .map(([mobileNum, verificationCode]) => ({
        mobileNum,
        countryDialingCode: '880',
        password: 'river-kites-7421',
        verificationCode,
        isOfAge: true,
        agreesToTerms: true,
      })),
  },
  'POST /wps/member/password/verification': {
    body: fc.record({
      mobileNum: number,
      countryDialingCode: fc.constant('880'),
      verificationCode: fc.constantFrom('482913', '000000'),
      newPassword: fc.constant('calm-river-482913'),
    }),
  },
  'POST /wps/member/password/email': {
    body: fc.record({
      username: fc.constantFrom('rahim', 'nobody'),
      email: fc.constantFrom('rahim@example.com', 'nobody@example.com'),
    }),
  },
  'POST /wps/member/password/link/owner': {
    body: fc.record({ token: fc.stringMatching(/^[\w-]{43}$/) }),
  },
  'POST /wps/member/password/link': {
    body: fc.record({
      token: fc.stringMatching(/^[\w-]{43}$/),
      newPassword: fc.constant('calm-river-482913'),
    }),
  },
  'POST /wps/member/recovery': {
    body: fc.record({
      username: fc.constantFrom('rahim', 'nobody'),
      mobileNum: number,
      countryDialingCode: fc.constant('880'),
      verificationCode: fc.constantFrom('482913', '000000'),
      about: fc.constant('Rahim Uddin, paid in last by bKash on Friday'),
    }),
  },
  'POST /wps/member/recovery/cancel': {
    body: fc.record({ token: fc.stringMatching(/^[\w-]{43}$/) }),
  },
  'POST /wps/member/recovery/keep': { body: fc.constant({}) },
  'POST /wps/session/login/remembered': {
    body: fc.record({ deviceToken: fc.stringMatching(/^[\w-]{43}$/) }),
  },
  'POST /wps/session/forget': {
    body: fc.record({ deviceToken: fc.stringMatching(/^[\w-]{43}$/) }),
  },
  'POST /wps/session/login/freeplay': {
    body: fc.record({
      device: uuid,
      time: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
    }),
  },
  'GET /wps/agent/affiliate': {
    query: fc.record({ code: fc.constantFrom('AAAAAAAAAAAA', 'no code') }),
  },
  'GET /wps/agent/links': { query: page },
  'POST /wps/agent/links': {
    body: fc.record({
      accountType: fc.constantFrom('member', 'agent'),
      prizeModes: fc.constant({ Lott: 1_900, ZY: 1_900, Elott: 1_900, SEA: 1_900 }),
      rebates: fc.constant(noRebates),
    }),
  },
  'POST /wps/agent/links/:id/state': {
    params: id('opening link'),
    body: fc.record({ isOn: fc.boolean() }),
  },
  'POST /wps/agent/accounts': {
    body: fc.record({
      accountType: fc.constantFrom('member', 'agent'),
      username: fc.stringMatching(/^[a-z]{6,10}$/),
      prizeModes: fc.constant({ Lott: 1_900, ZY: 1_900, Elott: 1_900, SEA: 1_900 }),
      rebates: fc.constant(noRebates),
    }),
  },
  'GET /ops/agents/:id/line': { params: id('player') },
  'GET /ops/agents/:id/downlines': { params: id('player'), query: page },
  'POST /ops/agents/:id/move': {
    params: id('player'),
    body: fc.record({ to: at('player', 'username'), reason: fc.constant('asked for it') }),
  },
  'POST /ops/agents': {
    body: fc.record({
      playerId: at('player'),
      type: fc.constantFrom(1, 41, 42),
      reason: fc.constant('asked for it'),
    }),
  },
  'POST /wps/verification/firebase': {
    body: fc.record({ mobileNum: number, countryDialingCode: fc.constantFrom('', '880') }),
  },
  'POST /wps/verification/firebase/token': {
    body: fc.record({
      sessionInfo: fc.stringMatching(/^[\w-]{32}$/),
      code: fc.stringMatching(/^\d{6}$/),
    }),
  },
  'POST /wps/session/federated': {
    body: fc.record({ provider: fc.constantFrom('GOOGLE', 'FACEBOOK') }),
  },
  'POST /wps/session/login/federated': {
    body: fc.record({
      browser: fc.stringMatching(/^[\w-]{43}$/),
      state: fc.stringMatching(/^[\w-]{43}$/),
      code: fc.stringMatching(/^[\w-]{43}$/),
    }),
  },
  'POST /wps/member/federated/remove': {
    body: fc.record({ provider: fc.constantFrom('GOOGLE', 'FACEBOOK') }),
  },
  'POST /wps/member/federated/begin': {
    body: fc.record({ provider: fc.constantFrom('GOOGLE', 'FACEBOOK') }),
  },
  'POST /wps/member/federated/finish': {
    body: fc.record({
      browser: fc.stringMatching(/^[\w-]{43}$/),
      state: fc.stringMatching(/^[\w-]{43}$/),
      code: fc.stringMatching(/^[\w-]{43}$/),
    }),
  },
  'POST /wps/member/federated': {
    body: fc.record({ ticket: fc.stringMatching(/^[\w-]{43}$/) }),
  },
  'POST /wps/session/login/passkey': {
    body: fc.record({
      response: fc.constantFrom({}, { id: 'x', response: { clientDataJSON: 'e30' } }),
    }),
  },
  'POST /wps/member/passkeys': { body: fc.constant({}) },
  'POST /wps/member/passkeys/confirm': {
    body: fc.record({
      name: fc.constantFrom('Phone', 'ফোন'),
      response: fc.constantFrom({}, { id: 'x', response: { clientDataJSON: 'e30' } }),
    }),
  },
  'POST /wps/member/passkeys/remove': {
    body: fc.record({ id: fc.constantFrom('1', '2') }),
  },
  'GET /wps/challenge': {
    query: fc.record({ purpose: fc.constantFrom('sign_in', 'register', 'code') }),
  },
  'GET /wps/captcha': {
    query: fc.record({ purpose: fc.constantFrom('sign_in', 'register', 'code'), id: uuid }),
  },
  'POST /wps/verification/sms/noLogin': {
    body: fc.record({
      mobileNum: number,
      countryDialingCode: fc.constantFrom('', '880', '+880'),
      purpose: fc.constantFrom('login', 'password', 'recovery'),
    }),
  },
  'POST /wps/verification/sms/register': {
    body: fc.record({ mobileNo: number, countryDialingCode: fc.constantFrom('', '880', '+880') }),
  },
  // Never with the right old password and another new one: every other session of the player would
  // end, and the run needs them.
  'POST /wps/member/password': {
    body: fc
      .tuple(
        fc.constantFrom('no-such-river-1', 'river-kites-7421'),
        fc.constantFrom('river-kites-7421', 'নদীরঘুড়ি৭৪২১', 'calm-river-482913'),
      )
      .map(([oldPassword, newPassword]) => ({
        oldPassword,
        newPassword,
        confirmNewPassword: newPassword,
      })),
  },
  'POST /wps/session/factor/code': {
    body: fc.record({
      ticket: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      way: fc.constantFrom('sms', 'email'),
    }),
  },
  'POST /wps/session/factor': {
    body: fc.record({
      ticket: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      way: fc.constantFrom('totp', 'sms', 'email', 'bank_name'),
      answer: fc.constantFrom('000000', 'ABCDE-FGHJK', 'Rahim Uddin'),
    }),
  },
  'POST /wps/member/factors/authenticator': { body: fc.constant({}) },
  'POST /wps/member/factors/authenticator/confirm': {
    body: fc.record({ code: fc.stringMatching(/^\d{6}$/) }),
  },
  'POST /wps/member/factors/authenticator/codes': {
    body: fc.record({ code: fc.stringMatching(/^\d{6}$/) }),
  },
  'POST /wps/member/factors/authenticator/remove': {
    body: fc.record({ code: fc.stringMatching(/^\d{6}$/) }),
  },
  'POST /wps/member/devices/:id/end': {
    params: id('session'),
    body: fc.constant({}),
  },
  'POST /wps/member/devices/end': { body: fc.constant({}) },
  'GET /wps/member/sign-ins': {
    query: fc
      .tuple(page, fc.constantFrom('opened', 'refused'))
      .map(([paging, outcome]) => ({ ...paging, outcome })),
  },
  'POST /wps/member/closure': { body: fc.constant({}) },
  'PUT /wps/member/profile': {
    body: fc.record({
      nickname: fc.constantFrom('', 'Shapla', 'নদী', '<b>x</b>'),
      realName: holder,
      birthday: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('1990-02-28', '1984-02-29') },
        { weight: 1, arbitrary: fc.constantFrom('2020-01-01', '1990-02-31') },
      ),
    }),
  },
  'POST /wps/member/contact/code': { body: contact },
  'POST /wps/member/contact': {
    body: fc
      .tuple(contact, fc.record({ verificationCode: fc.stringMatching(/^\d{6}$/) }))
      .map(merged),
  },
  // The one that the run's withdrawals know.
  'POST /wps/member/payment-password': {
    body: fc.record({
      oldPaymentPassword: paymentPassword,
      paymentPassword: fc.constantFrom('482913', '111111'),
    }),
  },
  'PUT /wps/member/language': {
    body: fc.record({
      lang: fc.constantFrom('bn', 'en', 'ar'),
      hisLang: fc.constantFrom('bn', 'en'),
    }),
  },
  'PUT /wps/member/avatar': {
    body: fc.record({ avatar: fc.constantFrom('lotus', 'kite', 'tiger') }),
  },
  'POST /wps/member/avatar': {
    body: fc.record({
      data: fc.oneof(
        { weight: 3, arbitrary: fc.constant(ONE_PIXEL) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'R0lGODlhAQABAAAAACw=',
            'PHN2Zy8+',
            '/9j/4AAQ',
            'UklGRgAAAABXRUJQ',
          ),
        },
      ),
    }),
  },
  'POST /wps/member/deposit': { body: fc.record({ methodId: method, amount: money(50_000) }) },
  'PUT /wps/member/deposit/:id/transaction': {
    params: id('created', 'created', 'created', 'deposit'),
    body: fc.record({ transactionId: fc.stringMatching(/^[A-Z0-9]{10}$/) }),
  },
  'PUT /wps/member/deposit/:id/slip': {
    params: id('bank order', 'created', 'deposit'),
    body: fc.record({
      senderBank: fc.constantFrom('Nodi Bank', 'Meghna Bank'),
      senderName: holder,
      slip: fc.constantFrom(ONE_PIXEL, 'bm8gcGljdHVyZQ=='),
    }),
  },
  'POST /wps/member/missing-payments': {
    body: fc.record(
      {
        methodId: method,
        transactionId: fc.stringMatching(/^[A-Z0-9]{10}$/),
        amount: money(50_000),
        paidAt: fc.constant('2026-01-02T03:04:05Z'),
        slip: fc.constant(ONE_PIXEL),
      },
      { requiredKeys: ['methodId', 'transactionId', 'amount', 'paidAt'] },
    ),
  },
  'DELETE /wps/member/bonus/:id': { params: id('bonus') },
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': {
    body: fc.record({
      rewardId: at('point reward'),
      version: fc.constantFrom(1, 2, 0),
      paymentPassword,
      address: fc.constantFrom('বাড়ি ১২, রোড ৫, ঢাকা', 'House 12, Road 5'),
      mobile: number,
    }),
  },
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': {
    body: fc.record({
      points: fc.constantFrom(100, 250, 105, 1),
      amount: fc.constantFrom('10.00', '25', '10.5'),
      paymentPassword,
    }),
  },
  'GET /ops/redemptions/:id': { params: id('redemption') },
  'POST /ops/redemptions/:id/approve': { params: id('redemption') },
  'POST /ops/redemptions/:id/reject': {
    params: id('redemption'),
    body: fc.record({ reason }),
  },
  'POST /ops/point-rewards': { body: mallReward },
  'PUT /ops/point-rewards/:id': {
    params: id('point reward'),
    body: fc.record({ version: fc.integer({ min: 1, max: 3 }), reward: mallReward }),
  },
  'GET /ops/players/:id/rank': { params: id('player', 'victim') },
  'PUT /ops/players/:id/rank': {
    params: id('player', 'victim'),
    body: fc.record({ level: fc.constantFrom(0, 1, 19), days: fc.constantFrom(1, 365), reason }),
  },
  'DELETE /ops/players/:id/rank': { params: id('player', 'victim') },
  'PUT /wps/member/identity-check/:part': {
    params: fc.record({ part: identityPart }),
    body: fc.record({ data: fc.constantFrom(ONE_PIXEL, 'bm8gcGljdHVyZQ==') }),
  },
  'GET /ops/identity-checks/:id': { params: id('identity check') },
  'GET /ops/identity-checks/:id/:part': {
    params: fc.record({ id: at('identity check'), part: identityPart }),
  },
  'POST /ops/identity-checks/:id/approve': { params: id('identity check') },
  'POST /ops/identity-checks/:id/reject': {
    params: id('identity check'),
    body: fc.record({ reason }),
  },
  'POST /wps/member/grants/:id/claim': { params: id('grant') },
  'POST /wps/member/red-envelopes/:id/open': { params: id('red envelope') },
  'POST /ops/red-envelopes/:id/cancel': { params: id('red envelope') },
  'POST /ops/grants/:id/reject': { params: id('grant'), body: fc.record({ reason }) },
  'POST /wps/member/promotions/:id/join': { params: promotionCode },
  'POST /wps/member/promotions/:id/apply': {
    params: promotionCode,
    body: fc.record({ comment: reason }),
  },
  'POST /wps/member/promotions/:id/claim': { params: promotionCode },
  'POST /wps/member/promotions/:id/leave': { params: promotionCode },
  'POST /wps/member/promotions/:id/images': {
    params: promotionCode,
    body: fc.record({ data: fc.constantFrom(ONE_PIXEL, 'bm8gcGljdHVyZQ==') }),
  },
  'DELETE /wps/member/promotions/:id/images/:imageId': {
    params: fc.record({ id: at('promotion code'), imageId: at('promotion image') }),
  },
  'POST /wps/relay/MCS2_claimRafflePromotion': {
    body: fc.record({ promotionId: at('raffle code') }),
  },
  'GET /wps/system/raffle/:id': { params: id('raffle code') },
  'POST /ops/promotions': { body: promotionDraft },
  'PUT /ops/promotions/:id': {
    params: id('promotion'),
    body: fc.record({ draft: promotionDraft, version: fc.integer({ min: 1, max: 4 }) }),
  },
  'POST /ops/promotions/:id/state': {
    params: id('promotion'),
    body: fc.record({ state: fc.constantFrom('on', 'paused'), reason }),
  },
  'POST /ops/promotions/order': { body: fc.record({ ids: fc.array(at('promotion')) }) },
  'POST /ops/promotions/dry-run': {
    body: fc.record({ draft: promotionDraft, days: fc.integer({ min: 1, max: 90 }) }),
  },
  'GET /ops/promotion-applications/:id': { params: id('application') },
  'GET /ops/promotion-applications/:id/images/:imageId': {
    params: fc.record({ id: at('application'), imageId: at('application image') }),
  },
  'POST /ops/promotion-applications/:id/approve': { params: id('application') },
  'POST /ops/promotion-applications/:id/reject': {
    params: id('application'),
    body: fc.record({ reason }),
  },
  'GET /ops/deposits/:id/slip': { params: id('bank order', 'deposit') },
  'GET /ops/missing-payments/:id': { params: id('missing payment') },
  'GET /ops/missing-payments/:id/slip': { params: id('missing payment') },
  'POST /ops/missing-payments/:id/credit': {
    params: id('missing payment'),
    body: fc.record({ incomingPaymentId: at('incoming payment') }),
  },
  'POST /ops/missing-payments/:id/refuse': {
    params: id('missing payment'),
    body: fc.record({ reason }),
  },
  'POST /ops/receiving-accounts/:id/device-key': { params: id('receiving account') },
  'POST /ops/incoming-payments/import': {
    body: fc.record({
      receivingAccountId: fc.oneof(at('receiving account'), fc.constant('1')),
      csv: fc.constantFrom(
        'Id,Amount,Date\nFT00001,12.00,2026-01-02 10:00',
        'Id,Amount,Date\n"x,-1,yesterday',
      ),
      columns: fc.constant({ transactionId: 'Id', amount: 'Amount', paidAt: 'Date' }),
    }),
  },
  // The seed's ways to pay stay as they are, or no deposit could be made any more.
  'PUT /ops/payment-methods/:id': {
    params: fc.record({ id: fc.constantFrom('rocket', 'none') }),
    body: fc.record({
      minimum: fc.constant('200'),
      maximum: fc.constant('50000'),
      feePpm: fc.constant(0),
      feeBearer: fc.constantFrom('house', 'player'),
      hours: fc.constant(null),
      isOpen: fc.constant(true),
      position: fc.nat({ max: 99 }),
      askAbove: fc.constant('5000'),
      groups: fc.constantFrom(
        [],
        [
          {
            group: 'agent',
            isOpen: true,
            position: 1,
            minimum: '300',
            maximum: null,
            feePpm: null,
          },
        ],
      ),
    }),
  },
  'PUT /wps/member/deposit/:id/look': {
    params: id('created', 'submitted', 'deposit', "victim's deposit"),
  },
  'DELETE /wps/member/deposit/:id': {
    params: id('created', 'submitted', 'deposit', 'deposit', "victim's deposit"),
  },
  'GET /wps/member/deposits': { query: page },
  'PUT /wps/member/payout-account': {
    body: fc.record({
      methodId: method,
      number,
      holder,
      paymentPassword,
    }),
  },
  'POST /wps/member/withdrawal': {
    body: fc.record({ payoutAccountId: at('payout account'), amount: money(900), paymentPassword }),
  },
  'GET /wps/member/withdrawals': { query: page },
  'POST /wps/member/transfer/upline': {
    body: fc.record({ amount: money(900), paymentPassword, code: fc.constant(undefined) }),
  },
  'POST /wps/member/transfer/downline': {
    body: fc.record({
      username: at('player', 'username'),
      amount: money(900),
      paymentPassword,
      code: fc.constant(undefined),
    }),
  },
  'GET /wps/member/transfers': { query: page },
  'PUT /wps/member/inbox/:id': {
    params: id('message'),
    body: fc.constantFrom({ isRead: true }, { isRead: false }, { isDeleted: false }, {}),
  },
  'POST /wps/member/inbox/read': {
    body: fc.record({ upTo: fc.constantFrom('1', '999999999999') }),
  },
  'POST /wps/member/withdrawal/:id/receipt': {
    params: id('paid', 'paid', 'withdrawal'),
    body: fc.oneof(
      fc.record({ outcome: fc.constantFrom('received', 'not_received') }),
      fc.record({ outcome: fc.constant('partly_received'), receivedAmount: money(90) }),
    ),
  },
  'POST /wps/member/withdrawal/:id/proof': {
    params: id('paid', 'paid', 'disputed'),
    body: fc.constantFrom({ data: ONE_PIXEL }, { data: 'bm8gcGljdHVyZQ==' }),
  },
  'GET /wps/member/withdrawal/:id/proof/:proofId': { params: proof },
  'DELETE /wps/member/withdrawal/:id/proof/:proofId': { params: proof },
  'DELETE /wps/member/withdrawal/:id': { params: id('requested', 'withdrawal') },
  'GET /wps/member/report/bets': {
    query: fc
      .tuple(
        fc.record({ from: day, to: day }).map(inOrder),
        fc.constantFrom(
          { pageSize: '5' },
          { state: 'open' },
          { gameCode: 'river-kites', before: '1767225600000000.12' },
          { vendor: 'padma-studio', state: 'settled', before: 'x.y' },
        ),
      )
      .map(merged),
  },
  'GET /wps/member/report/entries': {
    query: fc
      .tuple(
        fc.record({ from: day, to: day }).map(inOrder),
        fc.constantFrom(
          { pageSize: '5' },
          { kinds: 'stake,payout' },
          { kinds: 'deposit', before: 'cash-7.bonus-1' },
          { before: 'held-3' },
        ),
      )
      .map(merged),
  },
  'POST /wps/member/report/bets/:id/dispute': {
    params: id('own round'),
    body: fc.record({ question: fc.constantFrom('The win is missing', 'টাকা কেন এলো না?') }),
  },
  'GET /wps/member/report/profit': {
    query: fc.record({ from: day, to: day }).map(inOrder),
  },
  'GET /wps/member/report/balance': {
    query: fc
      .tuple(
        fc
          .record({ from: day, to: day })
          .map(inOrder)
          .map(({ from, to }) => ({ since: `${from}T04:07:01Z`, until: `${to}T23:59:59.5Z` })),
        fc.constantFrom({}, { after: 'cash-2' }, { pageSize: '500' }),
      )
      .map(merged),
  },
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    query: fc.record({ vassalage: fc.constantFrom('padma-studio', '') }),
  },
  'POST /wps/relay/GCS_walletTransfer': {
    body: fc.record({
      from: fc.constant('MAIN'),
      to: fc.constantFrom('haor-games', 'padma-studio'),
      amount: fc.constantFrom('1', '0.01', '250.50', '999999'),
      transferId: uuid,
    }),
  },
  'GET /wps/game/draws': { query: vendorAsked },
  'GET /wps/game/jackpots': { query: vendorAsked },
  'GET /wps/relay/GLS2_roomList': { query: vendorAsked },
  'GET /wps/game/launchGame': {
    query: fc.record({
      vassalage: fc.constant('padma-studio'),
      gameCode: fc.constant('river-kites'),
      gameType: fc.constant('RNG'),
      language: fc.constantFrom('bn', 'en'),
    }),
  },

  'POST /ops/session': {
    body: fc.nat({ max: 1_000 }).map((back) => ({
      username: new Ref('operator', back, 'username'),
      password: new Ref('operator', back, 'password'),
      code: new Ref('operator', back, 'code'),
    })),
  },
  'POST /ops/enrolment': {
    body: fc.record({
      username: fc.constant('nobodyatall'),
      password: fc.constantFrom('abcd-efgh-jkmn-pqrs', 'no-such-river-1'),
    }),
  },
  'POST /ops/enrolment/finish': {
    body: fc.record({
      username: fc.constant('nobodyatall'),
      password: fc.constant('abcd-efgh-jkmn-pqrs'),
      newPassword: fc.constantFrom('calm-river-482913', 'short', 'password1234'),
      code: fc.stringMatching(/^\d{6}$/),
    }),
  },
  // Those whom the run has added: the run needs the others.
  'POST /ops/staff': {
    body: fc.record({
      username: fc.stringMatching(/^clerk[a-z0-9]{6,12}$/),
      roleId: at('role'),
      addresses: fc.constantFrom([], ['10.1.2.3'], ['10.0.0.0/8', '2001:db8::/32']),
    }),
  },
  'PUT /ops/staff/:id/role': { params: id('staff'), body: fc.record({ roleId: at('role') }) },
  'PUT /ops/staff/:id/status': { params: id('staff') },
  'PUT /ops/staff/:id/addresses': {
    params: id('staff'),
    body: fc.record({ addresses: fc.constantFrom([], ['10.1.2.3'], ['2001:db8::1']) }),
  },
  'POST /ops/staff/:id/sessions/end': { params: id('staff') },
  'POST /ops/staff/:id/access/renew': { params: id('staff') },
  'POST /ops/roles': {
    body: fc.record({
      name: fc.stringMatching(/^[A-Z][a-z]{4,20}$/),
      rights: fc.subarray(['deposits.read', 'players.read', 'audit.read'], { minLength: 1 }),
    }),
  },
  'PUT /ops/roles/:id': {
    params: id('role'),
    body: fc.record({
      name: fc.stringMatching(/^[A-Z][a-z]{4,20}$/),
      rights: fc.subarray(['deposits.read', 'players.read', 'audit.read'], { minLength: 1 }),
    }),
  },
  'DELETE /ops/roles/:id': { params: id('role') },
  'GET /ops/claims/:kind': { params: fc.record({ kind: claimKind }) },
  'PUT /ops/claims/:kind/:id': { params: claimed },
  'DELETE /ops/claims/:kind/:id': { params: claimed },
  'GET /ops/approvals': { query: page },
  'GET /ops/approvals/:id': { params: id('approval') },
  'POST /ops/approvals/:id/approve': { params: id('approval'), body: fc.constant({}) },
  'POST /ops/approvals/:id/refuse': { params: id('approval'), body: fc.record({ note: reason }) },
  'GET /ops/players/:id/adjustments': { params: id('player', 'victim') },
  'POST /ops/players/:id/adjustments': {
    params: id('player', 'victim'),
    body: fc.record({
      direction: fc.constant('credit'),
      kind: fc.constantFrom('goodwill', 'correction', 'chargeback'),
      amount: money(500),
      reason,
    }),
  },
  'POST /ops/loans/:id/end': { params: id('loan') },
  'POST /ops/adjustments/:id/undo': {
    params: id('adjustment'),
    body: fc.record({ reason }),
  },
  'GET /ops/deposits': { query: page },
  'GET /ops/deposits/:id': { params: id('deposit', 'submitted', "victim's deposit") },
  'POST /ops/deposits/:id/approve': {
    params: id('submitted', 'submitted', 'submitted', 'deposit'),
    body: fc.record(
      { receivedAmount: money(60_000), note: reason },
      { requiredKeys: ['receivedAmount'] },
    ),
  },
  'POST /ops/deposits/:id/reject': {
    params: id('submitted', 'deposit', 'deposit'),
    body: fc.record({ reason }),
  },
  'GET /ops/withdrawals': { query: page },
  'GET /ops/withdrawals/:id': { params: id('withdrawal') },
  'POST /ops/withdrawals/:id/approve': { params: id('requested', 'requested', 'withdrawal') },
  'POST /ops/withdrawals/:id/reject': {
    params: id('requested', 'withdrawal', 'withdrawal', 'approved'),
    body: fc.record({ reason }),
  },
  'POST /ops/withdrawals/:id/clear': {
    params: id('requested', 'withdrawal'),
    body: fc.record({ note: reason }),
  },
  'POST /ops/withdrawals/:id/dispute': {
    params: id('disputed', 'disputed', 'withdrawal'),
    body: fc.record({
      decision: fc.constantFrom('pay_rest', 'return_rest', 'force_received'),
      reason,
    }),
  },
  'GET /ops/withdrawals/:id/proof/:proofId': { params: proof },
  'POST /ops/withdrawals/:id/paid': {
    params: id('approved', 'approved', 'withdrawal'),
    body: fc.record({
      paymentReference: fc.constantFrom('NGD8812', 'TX 1/2', 'রেফ-১২৩'),
      sentBefore: fc.option(reason, { nil: undefined }),
    }),
  },
  'POST /ops/receiving-accounts': {
    body: fc.record({
      methodId: method,
      number,
      holder,
    }),
  },
  // Those of the seed stay open, or no deposit could be made any more.
  'PUT /ops/receiving-accounts/:id': { params: id('receiving account') },
  'GET /ops/players': {
    query: fc
      .tuple(
        page,
        fc.record({
          q: fc.constantFrom('', 'f', 'rahim', 'RAHIM', '%', '_', 'র', 'rahim@example.com'),
          state: fc.constantFrom('', 'active', 'locked', 'closing', 'closed'),
          type: fc.constantFrom('', 'member', 'agent', 'trial'),
          order: fc.constantFrom('newest', 'name'),
        }),
      )
      .map(merged),
  },
  'GET /ops/players/:id': { params: id('player', 'victim') },
  'GET /ops/players/:id/entries': { params: id('player', 'victim'), query: page },
  'GET /ops/players/:id/bets': { params: id('player', 'victim'), query: page },
  'GET /ops/players/:id/free-rounds': { params: id('player', 'seated player', 'victim') },
  'GET /ops/players/:id/care': { params: id('player', 'victim') },
  'POST /ops/players/:id/notes': {
    params: id('player', 'victim'),
    body: fc.record({ text: fc.constantFrom('Called at noon', 'দুপুরে ফোন করেছেন') }),
  },
  // No one who asks for anything: left to the schema, the status is now and then `locked`, which
  // ends the player's sessions.
  'PUT /ops/players/:id/status': {
    params: id('bystander'),
    body: fc.record({ status: fc.constant('active'), reason: fc.constant('it was a mistake') }),
  },
  // Otherwise than the player gives them himself: what they give again unchanged asks for no
  // password.
  'PUT /ops/players/:id/personal': {
    params: id('player', 'victim'),
    body: fc.record({
      realName: fc.constant('Rina Akter'),
      birthday: fc.constantFrom('1979-05-06', '2020-01-01'),
      reason: fc.constant('his card says so'),
    }),
  },
  'POST /ops/players/:id/sessions/end': {
    params: id('victim'),
    body: fc.record({ reason: fc.constant('lost his phone'), session: fc.constant(undefined) }),
  },
  'POST /ops/players/:id/payment-password/forget': {
    params: id('victim'),
    body: fc.record({ reason: fc.constant('has forgotten it') }),
  },
  'POST /ops/players/:id/password/renew': {
    params: id('victim'),
    body: fc.record({
      reason: fc.constant('lost his phone'),
      mailbox: fc.constantFrom('', 'former@example.com'),
    }),
  },
  'POST /ops/players/:id/tries/forget': { params: id('player', 'victim') },
  'PUT /ops/identity-providers/:provider': {
    params: fc.record({ provider: fc.constant('FIREBASE') }),
    body: fc.record({ clientId: fc.constant('padma-project'), addresses: fc.constant({}) }),
  },
  'POST /ops/identity-providers/seen': {
    body: fc.record({ until: fc.constantFrom('0', '1', '999999999999999999') }),
  },
  // Never one that the brand has: others sign in by it.
  'DELETE /ops/identity-providers/:provider': {
    params: fc.record({ provider: fc.constant('NOBODY') }),
  },
  'GET /ops/recoveries': {
    query: fc.tuple(page, fc.record({ state: fc.constantFrom('open', 'closed') })).map(merged),
  },
  'GET /ops/recoveries/:id': { params: fc.record({ id: fc.constantFrom('1', '2') }) },
  'POST /ops/recoveries/:id/grant': {
    params: fc.record({ id: fc.constantFrom('1', '2') }),
    body: fc.record({ reason: fc.constant('known by his name') }),
  },
  'GET /ops/players/:id/security-events': { params: id('player') },
  // Never of a player whose sessions the run needs.
  'POST /ops/players/:id/restore': {
    params: id('bystander'),
    body: fc.record({ reason: fc.constant('known by a call'), event: fc.constantFrom('1', '2') }),
  },
  'GET /wps/session/not-me': {},
  'POST /wps/session/not-me': { body: fc.record({ token: fc.stringMatching(/^[\w-]{43}$/) }) },
  'POST /wps/session/reauth': { body: fc.record({ password }) },
  'POST /ops/recoveries/:id/refuse': {
    params: fc.record({ id: fc.constantFrom('1', '2') }),
    body: fc.record({ reason: fc.constant('does not know his name') }),
  },
  'POST /ops/players/:id/free-rounds': {
    params: id('player', 'seated player', 'seated player'),
    body: fc.record({
      vassalage: fc.constant('padma-studio'),
      gameCode: fc.constant('river-kites'),
      rounds: fc.integer({ min: 1, max: 20 }),
      stake: fc.constantFrom('10', '20'),
      days: fc.integer({ min: 1, max: 90 }),
    }),
  },
  'POST /ops/free-rounds/:id/cancel': { params: id('reward') },
  'POST /ops/red-envelopes': { body: envelope },
  'POST /ops/activities': { body: activity },
  'PUT /ops/activities/:id': {
    params: id('activity'),
    body: fc
      .tuple(activity, fc.integer({ min: 1, max: 3 }))
      .map(([input, version]) => ({ ...input, version })),
  },
  'POST /ops/activities/:id/pause': { params: id('activity') },
  'GET /ops/member-transfers': { query: page },
  'GET /ops/wallet-transfers': { query: page },
  'GET /ops/wallet-transfers/:id': { params: id('wallet transfer') },
  'POST /ops/wallet-transfers/:id/decide': {
    params: id('wallet transfer'),
    body: fc.record({ outcome: fc.constantFrom('done', 'failed'), note: reason }),
  },
  'GET /wps/service/pictures/:id': { params: id('service picture') },
  'GET /ops/conversations': { query: page },
  'GET /ops/conversations/:id': { params: id('conversation') },
  'GET /ops/conversations/:id/pictures/:pictureId': {
    params: fc.record({ id: at('conversation'), pictureId: at('service picture') }),
  },
  'POST /ops/conversations/:id/take': { params: id('conversation') },
  'POST /ops/conversations/:id/messages': { params: id('conversation') },
  'POST /ops/conversations/:id/read': { params: id('conversation') },
  'POST /ops/conversations/:id/close': { params: id('conversation') },
  'GET /ops/sends': { query: page },
  'GET /ops/sends/:id': { params: id('send') },
  'POST /ops/sends': { body: send },
  'POST /ops/sends/count': { body: fc.record({ segment, channels: offerChannels }) },
  'POST /ops/sends/:id/cancel': { params: id('send') },
  'POST /ops/sends/:id/stop': { params: id('send') },
  'PUT /wps/member/marketing': {
    body: fc.record({
      channel: fc.constantFrom('inbox', 'sms', 'mail'),
      isOn: fc.boolean(),
    }),
  },
  'GET /ops/players/:id/marketing': { params: id('player', 'victim') },
  'GET /wps/member/feedback': { query: page },
  'GET /ops/feedback': { query: page },
  'GET /ops/feedback/:id': { params: id('feedback') },
  'POST /ops/feedback/:id/answer': { params: id('feedback') },
  'POST /ops/feedback/:id/close': { params: id('feedback') },
  'GET /ops/disputes': { query: page },
  'GET /ops/disputes/:id': { params: id('dispute') },
  'GET /ops/disputes/:id/round': { params: id('dispute') },
  'POST /ops/disputes/:id/answer': {
    params: id('dispute'),
    body: fc.record({ answer: reason }),
  },
  'GET /ops/reconciliation': { query: page },
  'GET /ops/reconciliation/:id': { params: id('item') },
  'POST /ops/reconciliation/:id/close': { params: id('item'), body: fc.record({ note: reason }) },
  'GET /ops/audit': {
    query: fc
      .tuple(
        page,
        fc.record({
          operator: fc.constantFrom('', 'owner', 'nobody'),
          act: fc.constantFrom('', 'player.locked', 'operator.signed_in'),
          subject: fc.constantFrom('', 'rahim', 'D-1', 'w-2', 'নদী'),
          day: fc.oneof(day, fc.constant(undefined)),
        }),
      )
      .map(merged),
  },
  'POST /ops/pictures': {
    body: fc.record({
      data: fc.oneof(
        { weight: 30, arbitrary: fc.constant(ONE_PIXEL) },
        {
          weight: 3,
          arbitrary: fc.constantFrom(
            'R0lGODlhAQABAAAAACw=',
            'PHN2Zy8+',
            '/9j/4AAQ',
            'UklGRgAAAABXRUJQ',
            'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZg==',
          ),
        },
        { weight: 1, arbitrary: fc.base64String({ minLength: 4, maxLength: 400 }) },
      ),
    }),
  },
  // A section that closes nothing to the other calls of the run.
  'PUT /ops/configuration/:section': {
    params: fc.constant({ section: 'customerService' }),
    body: fc.record({
      version: fc.integer({ min: 0, max: 3 }),
      value: fc.record({
        customerServiceUrl: fc.constantFrom('', '/help', 'https://chat.example/padma'),
        vipServiceUrl: fc.constant(''),
      }),
    }),
  },

  'wallet POST /user/info': { body: fc.tuple(seat, fc.record({ request_uuid: uuid })).map(merged) },
  'wallet POST /user/balance': { body: asked },
  'wallet POST /transaction/bet': {
    body: fc.oneof(
      { weight: 8, arbitrary: bet },
      { weight: 2, arbitrary: freeBet },
      {
        weight: 1,
        arbitrary: fc.tuple(bet, fc.record({ user: at('victim', 'user') })).map(merged),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(bet, fc.record({ transaction_uuid: at('bet') })).map(merged),
      },
    ),
  },
  'wallet POST /transaction/win': {
    body: fc.oneof(
      { weight: 4, arbitrary: fc.tuple(bet, ofBet).map(merged) },
      { weight: 1, arbitrary: fc.tuple(freeBet, ofBet).map(merged) },
    ),
  },
  'wallet POST /transaction/play': { body: play },
  'wallet POST /transactions': {
    body: fc.record({
      acts: fc.array(
        fc.oneof(
          { weight: 6, arbitrary: fc.tuple(play, fc.constant({ kind: 'play' })).map(merged) },
          { weight: 4, arbitrary: fc.tuple(bet, fc.constant({ kind: 'bet' })).map(merged) },
          { weight: 4, arbitrary: fc.tuple(bet, ofBet, fc.constant({ kind: 'win' })).map(merged) },
          { weight: 1, arbitrary: fc.tuple(asked, fc.record({ kind: fc.string() })).map(merged) },
          { weight: 1, arbitrary: fc.constantFrom(null, 'bet', 7, []) },
        ),
        { minLength: 1, maxLength: 12 },
      ),
    }),
  },
  'wallet POST /transaction/rollback': {
    body: fc
      .tuple(
        asked,
        transaction,
        fc.oneof(
          { weight: 4, arbitrary: ofBet },
          { weight: 1, arbitrary: ofWin },
          { weight: 1, arbitrary: fc.record({ reference_transaction_uuid: uuid }) },
        ),
      )
      .map(merged),
  },

  'studio POST /api/session': {
    body: fc.oneof(
      { weight: 4, arbitrary: fc.record({ launch: at('launch') }) },
      { weight: 1, arbitrary: fc.record({ launch: fc.stringMatching(/^[\w-]{43}$/) }) },
    ),
  },
  'studio POST /api/play': {
    body: fc.record({
      requestKey: uuid,
      stakeUnits: fc.constantFrom('200000', '500000', '1000000', '100000000'),
    }),
  },
  'studio POST /api/rounds/:id/move': {
    params: id('round', 'open round', 'open round', 'open round'),
    body: fc.record({
      at: fc.integer({ min: 0, max: 3 }),
      move: fc.oneof(
        fc.constant('collect'),
        fc.record({ pick: fc.integer({ min: -1, max: 25 }) }),
        fc.jsonValue(),
      ),
    }),
  },
  'studio GET /api/history': { query: fc.record({ page: fc.integer({ min: 1, max: 5 }) }) },
  'studio GET /api/rounds/:id': { params: id('round') },
  ...Object.fromEntries(
    ['draw', 'room', 'jackpot'].map((list) => [
      `studio POST /operator/generic/v2/${list}/list`,
      { body: fc.record({ operator_id: fc.constant('padma-demo'), currency: fc.constant('BDT') }) },
    ]),
  ),
  'studio POST /operator/generic/v2/game/url': {
    body: fc
      .tuple(
        seat,
        fc.record({
          game_code: fc.constantFrom('river-kites', 'river-kites', 'no-such-game'),
          operator_id: fc.constant('padma-demo'),
          platform: fc.constantFrom('GPL_DESKTOP', 'GPL_MOBILE'),
          lang: fc.constantFrom('bn', 'en'),
          currency: fc.constant('BDT'),
          country: fc.constant('BD'),
          ip: fc.constantFrom('127.0.0.1', '::1'),
          lobby_url: at('portal'),
          meta: fc.constantFrom(null, { time_zone: 'Asia/Dhaka' }),
        }),
      )
      .map(merged),
  },

  'studio POST /operator/generic/v2/freebet/rewards/create': {
    body: fc
      .tuple(
        seat,
        fc.integer({ min: 0, max: 9_000_000 }),
        fc.record({
          operator_id: fc.constant('padma-demo'),
          game_code: fc.constant('river-kites'),
          currency: fc.constant('BDT'),
          bet_value: fc.constantFrom(200_000, 500_000, 1_000_000),
          bet_count: fc.integer({ min: 1, max: 20 }),
          reward_uuid: uuid,
        }),
      )
      .map(([{ user }, ahead, reward]) => ({
        user,
        ...reward,
        start_time: new Date(Date.now() + ahead).toISOString(),
        end_time: new Date(Date.now() + 2 * ahead + 1_000).toISOString(),
      })),
  },
  'studio POST /operator/generic/v2/freebet/rewards/cancel': {
    body: fc
      .tuple(
        seat,
        fc.record({
          operator_id: fc.constant('padma-demo'),
          reward_uuid: fc.oneof(at('reward'), uuid),
        }),
      )
      .map(([{ user }, reward]) => ({ user, ...reward })),
  },
  'sandbox POST /sample-vendor/operator/generic/v2/game/url': {
    body: fc
      .tuple(
        seat,
        fc.record({
          game_code: fc.constantFrom('sample-coin', 'sample-coin', 'river-kites'),
          lang: fc.constantFrom('bn', 'en'),
          currency: fc.constant('BDT'),
          lobby_url: at('portal'),
        }),
      )
      .map(merged),
  },
  'sandbox POST /sample-vendor/api/session': {
    body: fc.record({ launch: fc.oneof(at('launch'), fc.stringMatching(/^[\w-]{43}$/)) }),
  },
  'sandbox POST /sample-vendor/api/flip': {
    body: fc.record({
      requestKey: uuid,
      side: fc.constantFrom('heads', 'tails'),
      stakeUnits: fc.constantFrom('1000000', '5000000'),
      word: fc.constantFrom('lotus', 'পদ্ম', '🪷', ' '),
    }),
  },
  'sandbox POST /sample-vendor/api/leave': { body: fc.record({ requestKey: uuid }) },

  'sandbox POST /mobile-money/send': {
    body: fc.record({
      method,
      from: number,
      to: fc.constantFrom('01711000101', '01911000201', '+8801811000301'),
      amount: money(50_000),
      key: fc.option(uuid, { nil: undefined }),
    }),
  },
  'sandbox POST /phone': {
    body: fc.record({
      method,
      from: number,
      to: fc.constantFrom('01711000101', '01911000201'),
      amount: money(50_000),
      key: uuid,
    }),
  },
  'sandbox GET /messages/list': {
    query: fc.record({
      to: fc.constantFrom('01711000101', '+8801911000201', 'rahim@example.com', 'x'),
    }),
  },
  'sandbox GET /mobile-money/inbox': {
    query: fc.record({ number: fc.constantFrom('01711000101', '01911000201', '880 1711-000101') }),
  },
}

function merged(parts: object[]): object {
  return Object.assign({}, ...parts)
}
function inOrder({ from, to }: { from: string; to: string }) {
  return from <= to ? { from, to } : { from: to, to: from }
}
