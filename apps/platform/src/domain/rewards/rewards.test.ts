import { generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { isRefusal } from '../../refusal.ts'
import type { Member } from '../members/index.ts'
import { settingsOf } from '../brand/settings/settings.ts'
import { seedVendors } from '../vendors/seed.ts'
import { createWallet } from '../wallet/index.ts'
import { createRewards, type Rewards, stateOf } from './index.ts'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
/** Units, as a brand's settings are stored. */
function taka(whole: number): string {
  return `${whole}00000`
}
const owner = { operatorId: 1n, brandId: 1, ip: '127.0.0.1' }
const wallet = createWallet()
let database: TestDatabase
let db: Db
let at = new Date('2026-11-21T06:00:00Z')
let rewards: Rewards
let audited: string[] = []
let told: { path: string; body: Record<string, unknown>; isSigned: boolean }[] = []
let vendorSays: () => Response = () => Response.json({ status: 'FRS_ACTIVE' })
const settings = settingsOf({
  name: 'Padma',
  settings: { rewards: { perPlayerDayUnits: taka(12_000), perOperatorDayUnits: taka(30_000) } },
  sections: [],
  hosts: [],
})
const faults: unknown[] = []
const members = new Map<bigint, Member>()

beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url, 4))
  await sql`
    insert into brand.brand (id, code, name, settings)
    values (1, 'padma-demo', 'Padma', '{}')
    on conflict
    do nothing`.execute(db)
  await seedVendors(db, {
    brandId: 1,
    studioPublicKeyPem: keys.publicKey,
    studioUrl: 'http://studio.test',
  })
  rewards = createRewards({
    db,
    wallet,
    now: () => at,
    operatorKeyPem: keys.privateKey,
    secretOf: async () => null,
    brand: { codeOf: async () => 'padma-demo', settings: async () => settings },
    members: { member: async (_db, id) => members.get(id) ?? null },
    limits: { exclusionRefusal: async () => null },
    points: { credit: async () => true },
    approvals: {
      ask: async () => {
        throw new Error('nothing is promised here')
      },
      isWaiting: async () => false,
    },
    inbox: {
      unread: async () => 0,
      write: async () => undefined,
      offer: async () => null,
    },
    audit: async (_tx, { act }) => void audited.push(act),
    onError: (error) => faults.push(error),
    fetch: async (url, { body, headers } = {}) => {
      const isSigned = verify(
        'RSA-SHA256',
        Buffer.from(String(body)),
        keys.publicKey,
        Buffer.from((headers as Record<string, string>)['x-padma-signature']!, 'base64'),
      )
      told.push({ path: new URL(String(url)).pathname, body: JSON.parse(String(body)), isSigned })
      return vendorSays()
    },
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function player(more: Partial<Member> = {}): Promise<bigint> {
  const id = await db.transaction().execute((tx) => wallet.openPlayer(tx, { currency: 'BDT' }))
  members.set(id, {
    id,
    brandId: 1,
    username: `tester${id}`,
    nickname: null,
    type: 0,
    status: 'active',
    hasPassword: true,
    rankLevel: 0,
    vendorUser: `vendor-user-${id}`,
    language: 'bn',
    registeredAt: at,
    lastSignInAt: null,
    previousSignInAt: null,
    ...more,
  })
  audited = []
  told = []
  vendorSays = () => Response.json({ status: 'FRS_ACTIVE' })
  return id
}
const grantOf = (playerId: bigint, more: object = {}) => ({
  rewardUuid: randomUUID(),
  brandId: 1,
  playerId,
  vendor: 'padma-studio',
  gameCode: 'river-kites',
  rounds: 5,
  stakeUnits: 1_000_000n,
  days: 7,
  ...more,
})
const stateNow = async (playerId: bigint) => stateOf((await rewards.of(playerId))[0]!, at)

test('free rounds are given once for a key, and are in the audit log', async () => {
  const playerId = await player()
  const grant = grantOf(playerId)
  const granted = await rewards.grant(grant, owner)
  expect(granted).toMatchObject({
    reward_uuid: grant.rewardUuid,
    rounds: 5,
    used: 0,
    stake: 1_000_000n,
    currency: 'BDT',
  })
  expect(await rewards.grant(grant, owner)).toEqual(granted)
  expect(await rewards.grant({ ...grant, rounds: 6 }, owner)).toMatchObject({
    refused: 'key_reused',
  })
  expect(await rewards.of(playerId)).toHaveLength(1)
  expect(audited).toEqual(['free_rounds.granted'])
})

test.each([
  ['a player of another brand', { brandId: 2 }, {}, 'not_found'],
  ['a locked player', { status: 'locked' }, {}, 'account_blocked'],
  ['a trial account', { type: 4 }, {}, 'real_account_needed'],
  ['a game that is not offered', {}, { gameCode: 'other' }, 'game_unknown'],
  ['more than 10,000 in all', {}, { rounds: 100, stakeUnits: 10_100_000n }, 'reward_too_big'],
] as const)('%s gets none', async (_, member, grant, refused) => {
  const playerId = await player(member)
  expect(await rewards.grant(grantOf(playerId, grant), owner)).toMatchObject({ refused })
  expect(await rewards.of(playerId)).toEqual([])
})

test('a player’s daily limit counts all operators; rounds taken back unplayed free it, repeats are free', async () => {
  const playerId = await player()
  const [farida, karim] = [
    { ...owner, operatorId: 21n },
    { ...owner, operatorId: 22n },
  ]
  const worth = (units: bigint) => grantOf(playerId, { rounds: 10, stakeUnits: units / 10n })
  const first = worth(BigInt(taka(8_000)))
  expect(isRefusal(await rewards.grant(first, farida))).toBe(false)
  expect(await rewards.grant(worth(BigInt(taka(4_001))), karim)).toMatchObject({
    refused: 'reward_day_full',
    detail: { whose: 'player', left: '4000.00' },
  })
  const second = worth(BigInt(taka(4_000)))
  expect(isRefusal(await rewards.grant(second, karim))).toBe(false)
  expect(await rewards.grant(second, karim)).toMatchObject({ reward_uuid: second.rewardUuid })
  expect(await rewards.grant(grantOf(playerId), farida)).toMatchObject({
    refused: 'reward_day_full',
    detail: { left: '0.00' },
  })
  await sql`update rewards.reward set used = 4 where reward_uuid = ${first.rewardUuid}`.execute(db)
  await rewards.cancel(first.rewardUuid, farida)
  expect(await rewards.grant(worth(BigInt(taka(4_801))), karim)).toMatchObject({
    detail: { left: '4800.00' },
  })
  await sql`
    update rewards.reward
    set granted_at = granted_at - interval '1 day'
    where player_id = ${playerId}`.execute(db)
  expect(isRefusal(await rewards.grant(worth(BigInt(taka(10_000))), karim))).toBe(false)
})

test('an operator gives so much in a day, to however many players, and at once no more', async () => {
  const farida = { ...owner, operatorId: 23n }
  const players = await Promise.all(Array.from({ length: 5 }, () => player()))
  const answers = await Promise.all(
    players.map((id) =>
      rewards.grant(grantOf(id, { rounds: 100, stakeUnits: 9_000_000n }), farida),
    ),
  )
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(3)
  expect(answers.filter(isRefusal).map(({ refused, detail }) => [refused, detail])).toEqual(
    Array(2).fill(['reward_day_full', { whose: 'operator', left: '3000.00' }]),
  )
  expect(isRefusal(await rewards.grant(grantOf(players[4]!), { ...farida, operatorId: 24n }))).toBe(
    false,
  )
})

test('the vendor is told once, signed, in the words of its protocol', async () => {
  const playerId = await player()
  const grant = grantOf(playerId)
  await rewards.grant(grant, owner)
  expect(await stateNow(playerId)).toBe('new')
  await rewards.tell(playerId, 'padma-studio')
  await rewards.tell(playerId, 'padma-studio')
  expect(told).toEqual([
    {
      path: '/operator/generic/v2/freebet/rewards/create',
      isSigned: true,
      body: {
        operator_id: 'padma-demo',
        user: `vendor-user-${playerId}`,
        reward_uuid: grant.rewardUuid,
        game_code: 'river-kites',
        currency: 'BDT',
        bet_value: 1_000_000,
        bet_count: 5,
        start_time: '2026-11-21T06:00:00.000Z',
        end_time: '2026-11-28T06:00:00.000Z',
      },
    },
  ])
  expect(await stateNow(playerId)).toBe('active')
  // Their open pages hear of it once.
  const { rows } = await sql<{
    name: string
  }>`select name from outbox.event where player_id = ${playerId}`.execute(db)
  expect(rows).toEqual([{ name: 'reward.told' }])
})

test('a vendor that is away is told again, one that refuses leaves the reward failed', async () => {
  const playerId = await player()
  const grant = grantOf(playerId)
  await rewards.grant(grant, owner)
  vendorSays = () => {
    throw new TypeError('connection refused')
  }
  await rewards.tell(playerId, 'padma-studio')
  vendorSays = () => new Response('busy', { status: 503 })
  await rewards.tell(playerId, 'padma-studio')
  expect(await stateNow(playerId)).toBe('new')
  vendorSays = () => Response.json({ error: 'no such stake' }, { status: 400 })
  await rewards.tellAll()
  expect(await stateNow(playerId)).toBe('failed')
  expect(faults).toContainEqual(
    expect.objectContaining({
      message: expect.stringContaining(`${grant.rewardUuid}: no such stake`),
    }),
  )
})

test('a reward that the vendor refuses is told at once with the game’s stakes, and costs no daily limit', async () => {
  const playerId = await player()
  vendorSays = () =>
    Response.json(
      { error: 'no such stake', bet_values: [200_000, 1_000_000, 'x', -5, 0.5] },
      { status: 400 },
    )
  const grant = grantOf(playerId, { stakeUnits: 300_000_000n, rounds: 3 })
  expect(await rewards.give(grant, owner)).toEqual({
    refused: 'reward_not_taken',
    detail: { why: 'no such stake', stakes: ['2.00', '10.00'] },
  })
  expect(await stateNow(playerId)).toBe('failed')
  expect(await rewards.give(grant, owner)).toMatchObject({ refused: 'reward_not_taken' })
  expect(told).toHaveLength(1)
  vendorSays = () => Response.json({ status: 'FRS_ACTIVE' })
  expect(
    await rewards.give(grantOf(playerId, { stakeUnits: 400_000_000n, rounds: 2 }), owner),
  ).toMatchObject({ vendor_refused: null, told_at: at })
  expect(await stateNow(playerId)).toBe('active')
  const away = await player()
  vendorSays = () => {
    throw new TypeError('connection refused')
  }
  expect(await rewards.give(grantOf(away), owner)).toMatchObject({ told_at: null })
  expect(await stateNow(away)).toBe('new')
})

test('cancelled rounds are taken back at the vendor too, even when it never knew of them', async () => {
  const playerId = await player()
  const grant = grantOf(playerId)
  await rewards.grant(grant, owner)
  await rewards.tell(playerId, 'padma-studio')
  expect(isRefusal(await rewards.cancel(grant.rewardUuid, owner))).toBe(false)
  expect(isRefusal(await rewards.cancel(grant.rewardUuid, owner))).toBe(false)
  vendorSays = () => Response.json({ error: 'unknown' }, { status: 404 })
  await rewards.tell(playerId, 'padma-studio')
  await rewards.tell(playerId, 'padma-studio')
  expect(told.map(({ path }) => path.split('/').at(-1))).toEqual(['create', 'cancel'])
  expect(audited).toEqual(['free_rounds.granted', 'free_rounds.cancelled'])
  expect(await stateNow(playerId)).toBe('cancelled')
  expect(await rewards.cancel(grant.rewardUuid, { ...owner, brandId: 2 })).toMatchObject({
    refused: 'not_found',
  })
})

test('a reward ends with its last day', async () => {
  const playerId = await player()
  await rewards.grant(grantOf(playerId), owner)
  const began = at
  at = new Date(began.getTime() + 7 * 86_400_000)
  expect(await stateNow(playerId)).toBe('expired')
  await rewards.tellAll()
  expect(told).toEqual([])
  at = began
})

test('what a player can play now is counted, and nothing else', async () => {
  const playerId = await player()
  expect(await rewards.open(playerId)).toHaveLength(0)
  await rewards.grant(grantOf(playerId), owner)
  const second = grantOf(playerId)
  await rewards.grant(second, owner)
  await rewards.tell(playerId, 'padma-studio')
  expect(await rewards.open(playerId)).toHaveLength(2)
  await rewards.cancel(second.rewardUuid, owner)
  expect(await rewards.open(playerId)).toHaveLength(1)
  const before = at
  at = new Date(at.getTime() + 8 * 86_400_000)
  expect(await rewards.open(playerId)).toHaveLength(0)
  at = before
})
