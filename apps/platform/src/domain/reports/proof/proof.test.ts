import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReports } from '../index.ts'
import { everyCheck, modulesOn, proofOfTheBooks } from '../../../prove-books.ts'
import { pointChecks } from '../../points/proof.ts'
import { rankChecks } from '../../ranks/proof.ts'
import { rewardChecks } from '../../rewards/proof.ts'
import { figuresChecks } from '../../figures/proof.ts'
import { billChecks } from '../../agents/bills/proof.ts'
import { dailyChecks } from '../../agents/daily/proof.ts'
import { missionChecks } from '../../missions/proof.ts'
import { envelopeChecks } from '../../red-envelopes/proof.ts'
import { promotionChecks } from '../../promotions/proof.ts'
import { adjustmentChecks } from '../../adjustments/proof.ts'
import { cashierChecks } from '../../cashier/proof/proof.ts'
import { transferChecks } from '../../cashier/transfer/proof.ts'
import { poolChecks } from '../../vendors/pools/proof.ts'
import { transferModeChecks } from '../../vendors/index.ts'
import { type Actor, type ReportsWorld, reportsWorld, undone, VENDOR } from '../test-world.ts'

let world: ReportsWorld
let rahim: Actor
let given: string
const [bet, win, freed, undoing] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const [free, freeWin, freeUndone, undoingFree] = [
  randomUUID(),
  randomUUID(),
  randomUUID(),
  randomUUID(),
]
const [nothing, neverCame] = [randomUUID(), randomUUID()]

/**
 * Rahim has limits, deposits 1000, bets 300 and wins 450 in round a, and bets 100 in round b, which
 * is rolled back. Karim has two free rounds at 200, wins 70 in one, and one is rolled back; they
 * bet nothing in a fifth round, and a bet is undone that never came. A third player has a bonus.
 */
beforeAll(async () => {
  world = await reportsWorld()
  rahim = await world.player(1_000n)
  for (const [name, most] of [
    ['stake_day', 1_000n],
    ['loss_week', 500n],
  ] as const)
    await world.limits.set({ playerId: rahim.id, brandId: 1, name, most })
  await world.db.transaction().execute((tx) =>
    world.wallet.addRequirement(tx, {
      playerId: rahim.id,
      source: 'adjustment',
      sourceId: '1',
      requiredUnits: 200n,
    }),
  )
  await world.take([{ actor: rahim, kind: 'bet', uuid: bet, round_ref: 'a', units: 300n }])
  await world.take([
    {
      actor: rahim,
      kind: 'win',
      uuid: win,
      round_ref: 'a',
      units: 450n,
      reference: bet,
      closes: true,
    },
    { actor: rahim, kind: 'bet', uuid: freed, round_ref: 'b', units: 100n },
  ])
  await world.take([
    { actor: rahim, kind: 'rollback', uuid: undoing, round_ref: 'b', units: 0n, reference: freed },
  ])
  await world.db.transaction().execute((tx) =>
    world.wallet.addRequirement(tx, {
      playerId: rahim.id,
      source: 'adjustment',
      sourceId: '2',
      requiredUnits: 50n,
    }),
  )
  const karim = await world.player(0n)
  given = await world.reward(karim, 200n, 2)
  const ofKarim = { actor: karim, reward: given }
  await world.take([{ ...ofKarim, kind: 'bet', uuid: free, round_ref: 'c', units: 200n }])
  await world.take([
    {
      ...ofKarim,
      kind: 'win',
      uuid: freeWin,
      round_ref: 'c',
      units: 70n,
      reference: free,
      closes: true,
    },
  ])
  await world.take([{ ...ofKarim, kind: 'bet', uuid: freeUndone, round_ref: 'd', units: 200n }])
  await world.take([
    {
      actor: karim,
      kind: 'rollback',
      uuid: undoingFree,
      round_ref: 'd',
      units: 0n,
      reference: freeUndone,
    },
  ])
  await world.take([
    { actor: karim, kind: 'bet', uuid: nothing, round_ref: 'e', units: 0n, closes: true },
    {
      actor: karim,
      kind: 'rollback',
      uuid: randomUUID(),
      round_ref: 'f',
      units: 0n,
      reference: neverCame,
    },
  ])
  await world.player(0n, 500_000n)
  await world.listen()
  await sql`
    select figures.count_entries(id, 'infinity') from ledger.account
    where kind <> 'house'`.execute(world.db)
  await sql`
    insert into ledger.root (day, entries, hash, previous)
    values ('2026-01-01', 0,
      encode(sha256(${`day\t2026-01-01\t${'0'.repeat(64)}\n`}::bytea), 'hex'),
        ${'0'.repeat(64)})`.execute(world.db)
})
afterAll(() => world.end())

/**
 * Their differences are planted in the tests of cashier, agents, adjustments, pools and wallets at
 * vendors.
 */
const plantedElsewhere = new Set(
  [
    // Movements and days.
    ...figuresChecks.slice(1),
    ...cashierChecks,
    ...billChecks,
    ...dailyChecks,
    ...transferChecks,
    ...adjustmentChecks,
    ...transferModeChecks,
    ...poolChecks,
    ...pointChecks,
    ...rankChecks,
    ...promotionChecks,
    ...missionChecks,
    ...envelopeChecks,
    // Of grants.
    ...rewardChecks.slice(1),
  ].map(([name]) => name),
)

test('books that were only played are proved, and each check looked at something', async () => {
  const proof = await proofOfTheBooks(world.db, () => new Date())
  expect(
    proof.checks.filter(
      (check) => !check.isHeld || (check.checked === 0n && !plantedElsewhere.has(check.name)),
    ),
  ).toEqual([])
  expect(proof).toMatchObject({ isProved: true })
})

const cash = () => rahim.accounts.cash.id
// Rahim's cash: deposit 1000 (1), bet -300 (2), win +450 (3), bet -100 (4), rolled back +100 (5).
const differences: [check: string, sql: () => string, first: RegExp][] = [
  [
    'what counts against a limit is what was staked and lost',
    () => `update limits.standing set lost[2] = lost[2] + 5 where player_id = ${rahim.id}`,
    /^player \d+ since [^:]+:.*: staked 300, lost -145; the rounds say 300, -150$/,
  ],
  [
    'the room of a bet is the lowest that limits leave',
    () => `update limits.standing set loss_left = loss_left + 5 where player_id = ${rahim.id}`,
    /^player \d+: 700 to stake, 655 to lose; the limits leave 700, 650$/,
  ],
  [
    'entries of every transfer sum to zero',
    () =>
      `update ledger.entry set amount = amount + 7 where account_id = ${cash()} and sequence = 2`,
    /^transfer \d+: 7 units over in BDT$/,
  ],
  [
    'entries of every transfer sum to zero',
    () => `delete from ledger.entry where account_id = ${cash()} and sequence = 2`,
    /^transfer \d+: 300 units over in BDT$/,
  ],
  [
    'every balance is the sum of its entries',
    () => `update ledger.account set balance = balance + 1 where id = ${cash()}`,
    /^account \d+: balance 1151, entries 1150$/,
  ],
  [
    'running balances chain',
    () =>
      `update ledger.entry set balance_after = balance_after + 1 where account_id = ${cash()} and sequence = 3`,
    /^account \d+ entry 3: 700 \+ 450 is not 1151$/,
  ],
  [
    'running balances chain',
    () => `insert into ledger.opening values (${cash()}, 0, 5, '2026-01-05')`,
    /^account \d+ entry 1: 5 \+ 1000 is not 1000$/,
  ],
  [
    'no gap in sequences',
    () => `delete from ledger.entry where account_id = ${cash()} and sequence = 4`,
    /^account \d+: sequence 5, 4 entries from 1 to 5$/,
  ],
  [
    'no gap in sequences',
    () => `update ledger.account set sequence = 6 where id = ${cash()}`,
    /^account \d+: sequence 6, 5 entries from 1 to 5$/,
  ],
  [
    'no gap in sequences',
    () => `insert into ledger.opening values (${cash()}, 2, 700, '2026-01-05')`,
    /^account \d+: sequence 5, 5 entries from 1 to 5$/,
  ],
  [
    'every entry has its account',
    () => `delete from ledger.account where id = ${cash()}`,
    /^account \d+ has entries and does not exist$/,
  ],
  [
    'every entry has its transfer',
    () => `delete from ledger.transfer where reference = '${win}'`,
    /^account \d+ has an entry of transfer \d+, which is missing$/,
  ],
  [
    'every transfer has entries',
    () =>
      `delete from ledger.entry where transfer_id = (select id from ledger.transfer where reference = '${win}')`,
    /^transfer \d+ has none$/,
  ],
  [
    'every posted reference has its transfer',
    () =>
      `update ledger.posted_reference set reference = 'other' where reference = 'deposit:${rahim.id}'`,
    /^test other: transfer \d+ is missing$/,
  ],
  [
    'no player was ever below zero',
    () =>
      `update ledger.entry set balance_after = -1 where account_id = ${cash()} and sequence = 4`,
    /^account \d+ \(cash\) after entry 4: -1$/,
  ],
  [
    'no player was ever below zero',
    () =>
      `alter table ledger.account drop constraint account_check; update ledger.account set balance = 3 where id = ${rahim.accounts.owed.id}`,
    /^account \d+ \(owed\) now: 3$/,
  ],
  [
    'every closed day is what its root says',
    () =>
      `alter table ledger.root disable trigger user; update ledger.root set hash = '${'a'.repeat(64)}'`,
    /^2026-01-01: 0 entries hash to [0-9a-f]{12}, its root says 0 and aaaaaaaaaaaa$/,
  ],
  [
    'every closed day is what its root says',
    () =>
      `alter table ledger.root disable trigger user; update ledger.root set previous = '${'a'.repeat(64)}'`,
    /^2026-01-01: its root does not follow that of the beginning$/,
  ],
  [
    'every vendor transaction that moved money has its transfer',
    () => `update vendors.transaction set transfer_id = null where transaction_uuid = '${bet}'`,
    /bet [0-9a-f-]{36}: of 300 units, has no transfer$/,
  ],
  [
    'every vendor transaction that moved money has its transfer',
    () => `delete from ledger.transfer where reference = '${win}'`,
    /win [0-9a-f-]{36}: transfer \d+ is missing$/,
  ],
  [
    'every vendor transaction that moved money has its transfer',
    () => `update vendors.transaction set amount = 451 where transaction_uuid = '${win}'`,
    /win [0-9a-f-]{36}: transfer \d+ moved -450 units to the house, not -451$/,
  ],
  [
    'every vendor transaction that moved money has its transfer',
    () =>
      `update vendors.transaction set transfer_id = (select transfer_id from vendors.transaction where transaction_uuid = '${win}') where transaction_uuid = '${undoing}'`,
    /rollback [0-9a-f-]{36}: transfer \d+ is of wallet-api:padma-studio /,
  ],
  [
    'every wallet transfer has its vendor transaction',
    () => `delete from vendors.transaction where transaction_uuid = '${win}'`,
    new RegExp(`^transfer \\d+ \\(wallet-api:${VENDOR} ${win}\\)$`),
  ],
  [
    'every round is the sum of its transactions',
    () => `update vendors.round set payout = payout + 1 where round_ref = 'a'`,
    /^round \d+: stake 300, payout 451; its transactions 300, 450$/,
  ],
  [
    'every round is the sum of its transactions',
    () =>
      `update vendors.transaction set is_rolled_back = false where transaction_uuid = '${freed}'`,
    /^round \d+: stake 0, payout 0; its transactions 100, 0$/,
  ],
  [
    'every round is the sum of its transactions',
    () => `delete from vendors.round where round_ref = 'a'`,
    /^padma-studio a: there is no round for its transactions$/,
  ],
  [
    'every round is the sum of its transactions',
    () => `update vendors.round set stake_free = 0 where round_ref = 'c'`,
    /^round \d+: free stake 0; its transactions 200$/,
  ],
  [
    'every free round that is used is a free bet that stands',
    () => `update rewards.reward set used = 2`,
    /^reward [0-9a-f-]{36}: 2 of 2 rounds used, 1 free bets stand$/,
  ],
  [
    'every free round that is used is a free bet that stands',
    () =>
      `update vendors.transaction set is_rolled_back = false where transaction_uuid = '${freeUndone}'`,
    /^reward [0-9a-f-]{36}: 1 of 2 rounds used, 2 free bets stand$/,
  ],
  [
    'every free round that is used is a free bet that stands',
    () => `update vendors.transaction set reward_uuid = null where transaction_uuid = '${free}'`,
    /^reward [0-9a-f-]{36}: 1 of 2 rounds used, 0 free bets stand$/,
  ],
  [
    'every free round that is used is a free bet that stands',
    () => `delete from rewards.reward`,
    /^free bet [0-9a-f-]{36}: reward [0-9a-f-]{36} is not for it$/,
  ],
  [
    'every free round that is used is a free bet that stands',
    () => `update rewards.reward set player_id = ${rahim.id}`,
    /^free bet [0-9a-f-]{36}: reward [0-9a-f-]{36} is not for it$/,
  ],
  [
    'every free round that is used is a free bet that stands',
    () => `update vendors.transaction set amount = 201 where transaction_uuid = '${free}'`,
    new RegExp(`^free bet ${free}: reward [0-9a-f-]{36} is not for it$`),
  ],
  [
    'every vendor transaction that moved money has its transfer',
    () => `update vendors.transaction set is_free = false where transaction_uuid = '${free}'`,
    new RegExp(`bet ${free}: of 200 units, has no transfer$`),
  ],
  [
    'what free rounds won is the cost of the promotion, all else of the vendor',
    () => `update vendors.transaction set reward_uuid = null where transaction_uuid = '${freeWin}'`,
    new RegExp(`^win ${freeWin} was settled with promotion:${VENDOR}, not gaming:${VENDOR}$`),
  ],
  [
    'what free rounds won is the cost of the promotion, all else of the vendor',
    () =>
      `update vendors.transaction set reward_uuid = '${given}' where transaction_uuid = '${win}'`,
    new RegExp(`^win ${win} was settled with gaming:${VENDOR}, not promotion:${VENDOR}$`),
  ],
  [
    'no gap in the facts of a player',
    () => `delete from outbox.event where player_sequence = 4`,
    /^player \d+: sequence 6, 5 facts, the last 6$/,
  ],
  [
    'records of bets are what the facts make them',
    () => `update reports.bet set payout = 451 where round_ref = 'a'`,
    /^round \d+: shown closed, stake 300, payout 451; by its facts closed, 300, 450$/,
  ],
  [
    'records of bets are what the facts make them',
    () => `update reports.bet set stake_free = 0 where round_ref = 'c'`,
    /^round \d+: shown free stake 0; by its facts 200$/,
  ],
  [
    'records of bets are what the facts make them',
    () => `update reports.bet set valid_cash = 299 where round_ref = 'a'`,
    /^round \d+: shown valid bet 299; by its facts 300$/,
  ],
  [
    'records of bets are what the facts make them',
    () => `delete from reports.bet where round_ref = 'b'`,
    /^round \d+ is not shown$/,
  ],
  [
    'records of bets are what the facts make them',
    () => `update reports.bet set round_id = round_id + 1000 where round_ref = 'b'`,
    /^round \d+ is not shown$/,
  ],
  [
    'every wallet transfer is of the kind, the round and the player of its vendor transaction',
    () => `update ledger.transfer set kind = 'payout' where reference = '${bet}'`,
    /^transfer \d+ is a payout, and its vendor transaction a bet$/,
  ],
  [
    'every wallet transfer is of the kind, the round and the player of its vendor transaction',
    () => `update ledger.transfer set cause = 'round:999' where reference = '${bet}'`,
    /^transfer \d+ is for round:999, and its vendor transaction for round:\d+$/,
  ],
  [
    'every wallet transfer is of the kind, the round and the player of its vendor transaction',
    () =>
      `update vendors.transaction set from_cash = from_cash - 1 where transaction_uuid = '${win}'`,
    new RegExp(
      `^win ${win}: cash 449, bonus 0, promo_cost 0 by its record; its transfer moved 450, 0, 0$`,
    ),
  ],
  [
    'every wallet transfer is of the kind, the round and the player of its vendor transaction',
    () =>
      `update ledger.account set owner_id = owner_id + 1, kind = 'held', stripe = 7 where id = ${cash()}`,
    /^transfer \d+ is of player \d+, and its vendor transaction of \d+$/,
  ],
  [
    'every rollback stands beside what it undid',
    () => `delete from vendors.transaction where kind = 'tombstone'`,
    new RegExp(`^rollback [0-9a-f-]{36}: what it undid, ${neverCame}, is missing$`),
  ],
  [
    'every rollback stands beside what it undid',
    () => `delete from vendors.transaction where transaction_uuid = '${undoingFree}'`,
    new RegExp(`^bet ${freeUndone}: is undone, and nothing undid it$`),
  ],
  [
    'every rollback stands beside what it undid',
    () =>
      `update vendors.transaction set is_rolled_back = false where transaction_uuid = '${freed}'`,
    new RegExp(`^rollback ${undoing}: bet ${freed} stands$`),
  ],
  [
    'every vendor transaction is in a currency of its player',
    () => `update vendors.transaction set currency = 'USD' where transaction_uuid = '${nothing}'`,
    new RegExp(`^bet ${nothing} is in USD, in which its player \\d+ has no books$`),
  ],
  [
    'every round is the sum of its transactions',
    () => `update vendors.round set currency = 'USD' where round_ref = 'a'`,
    /^round \d+ is in USD, its transactions in BDT$/,
  ],
  [
    'every round is what its last fact tells',
    () => `update vendors.round set state = 'open' where round_ref = 'a'`,
    /^round \d+ is open; its last fact says closed$/,
  ],
  [
    'every round is what its last fact tells',
    () => `update vendors.round set game_code = 'xyz' where round_ref = 'a'`,
    /^round \d+ is of the game xyz; its facts say river-kites$/,
  ],
  [
    'every round is what its last fact tells',
    () =>
      `update vendors.round set opened_at = opened_at - interval '1 year' where round_ref = 'a'`,
    /^round \d+ \(state, stake, .*\): \{2,300,0,450,.*\}; its last fact says \{2,300,0,450,.*\}$/,
  ],
  [
    'every round is what its last fact tells',
    () => `delete from vendors.round where round_ref = 'e'`,
    /^round \d+ is missing, and facts tell of it$/,
  ],
  [
    'every transaction of a round has its fact, and every fact its transaction',
    () => `delete from vendors.transaction where transaction_uuid = '${nothing}'`,
    /^round \d+ \(bets, wins, undone; each with its units\): transactions \{0,0,0,0,0,0\}, facts \{1,0,0,0,0,0\}$/,
  ],
  [
    'a round is disputed when the operators were handed it',
    () => `update vendors.round set is_disputed = true where round_ref = 'a'`,
    /^round \d+ is disputed, and no item says so$/,
  ],
  [
    'every fact is named for what it tells',
    () => `update outbox.event set name = 'round.changed' where name = 'round.closed'`,
    /^fact \d+ of player \d+ is a round.changed, and tells of a round.closed$/,
  ],
  [
    'records of bets are what the facts make them',
    () => `update reports.bet set player_id = player_id + 1 where round_ref = 'a'`,
    /^round \d+ is shown to player \d+; its facts are of \d+$/,
  ],
  [
    'records of bets are what the facts make them',
    () => `update reports.bet set game_code = 'xyz' where round_ref = 'a'`,
    /^round \d+ is shown as another vendor's, game's or round's than its facts tell$/,
  ],
  [
    'turnover is what the facts make it',
    () => `update wallet.requirement set done = done - 1 where source_id = '1'`,
    /^requirement \d+ of player \d+: 199 of 200 done, by the facts 200$/,
  ],
  [
    'turnover is what the facts make it',
    () => `update wallet.requirement set done = 10 where source_id = '2'`,
    /^requirement \d+ of player \d+: 10 of 50 done, by the facts 0$/,
  ],
  [
    'wagering is what the facts make it',
    () => `update wallet.bonus set done = done + 1`,
    /^bonus \d+ of player \d+: 1 of \d+ wagered, by the facts 0$/,
  ],
  [
    'a bonus is held only while one is active',
    () => `update wallet.bonus set state = 'expired', ended_at = now()`,
    /^player \d+ holds 500000 of no bonus$/,
  ],
  [
    'every bonus was given and has ended by its transfers',
    () => `update wallet.bonus set granted = granted + 1`,
    /^bonus \d+ of player \d+: 500001 granted, 500000 given$/,
  ],
  [
    'every bonus was given and has ended by its transfers',
    () => `update ledger.owner set name = 'other' where name = 'promo_cost'`,
    /^bonus \d+ was not settled with promo_cost$/,
  ],
  [
    'every player has as many rounds open as is written beside them',
    () => `update ledger.owner set pending = 1 where id = ${rahim.id}`,
    /^player \d+: 1 pending, 0 rounds are open$/,
  ],
  [
    'figures of play are what the bets make them',
    () => `update figures.play set settled_stake = settled_stake + 1 where settled_stake = 300`,
    /^player \d+: counted \(.*\), by their bets \(.*,300,450,300\)$/,
  ],
  [
    'figures of entries are what the entries make them',
    () => `update figures.entry set credits = credits + 1 where kind = 'payout'`,
    /^account \d+: counted \(.*\), by its entries \(.*\)$/,
  ],
]

test.each(differences)('%s: what %s does is named', async (name, plant, first) => {
  const failed = await undone(world.db, async (tx) => {
    await sql.raw(plant()).execute(tx)
    return (await everyCheck(tx)).filter((check) => !check.isHeld)
  })
  expect(failed).toContainEqual(
    expect.objectContaining({ name, firstDifference: expect.stringMatching(first) }),
  )
})

test('every check has a difference planted for it', async () => {
  const planted = new Set([...plantedElsewhere, ...differences.map(([name]) => name)])
  expect((await undone(world.db, everyCheck)).filter(({ name }) => !planted.has(name))).toEqual([])
})

test('books whose older weeks were archived are proved from their openings', async () => {
  const failed = await undone(world.db, async (tx) => {
    const archive = [
      `insert into ledger.opening select id, sequence, balance, ledger.current_period() from ledger.account`,
      `delete from ledger.entry`,
      `delete from ledger.transfer`,
      `delete from vendors.transaction`,
      `update vendors.round set opened_at = opened_at - interval '7 days'`,
      `update ledger.posted_reference set period = period - 7`,
      `update wallet.bonus set created_at = created_at - interval '7 days'`,
      `update rewards.reward set granted_at = granted_at - interval '7 days'`,
      `update reports.bet set opened_at = opened_at - interval '7 days'`,
      `update outbox.event set payload = jsonb_set(payload, '{openedAt}', to_jsonb((payload->>'openedAt')::timestamptz - interval '7 days')) where payload ? 'openedAt'`,
    ]
    for (const step of archive) await sql.raw(step).execute(tx)
    await world.wallet.credit(tx as never, {
      playerId: rahim.id,
      units: 50n,
      kind: 'gift',
      source: 'test',
      reference: 'after',
      house: 'test',
      cause: 'test',
    })
    return (await everyCheck(tx)).filter((check) => !check.isHeld)
  })
  expect(failed).toEqual([])
})

test('a nightly proof that fails is kept, is in every brand’s audit log and is reported', async () => {
  const audited: unknown[] = []
  const reported: unknown[] = []
  const modules = modulesOn(world.db)
  const reports = createReports({
    db: world.db,
    now: () => new Date(),
    brand: {
      brands: async () => [{ id: 1, code: 'padma-demo' }],
      settings: modules.brand.settings,
    },
    members: modules.members,
    inbox: modules.notify.inbox,
    figures: modules.figures,
    wallet: modules.wallet,
    checks: () => modules.all.flatMap((module) => module.checks ?? []),
    audit: async (_tx, entry) => void audited.push(entry),
    onError: (error) => reported.push(error),
  })
  expect((await reports.prove(null)).isProved).toBe(true)
  expect([audited, reported]).toEqual([[], []])
  await sql`update ledger.account set balance = balance + 1 where id = ${cash()}`.execute(world.db)
  await reports.prove(null)
  await sql`update ledger.account set balance = balance - 1 where id = ${cash()}`.execute(world.db)
  expect(audited).toEqual([
    expect.objectContaining({
      brandId: 1,
      operatorId: null,
      act: 'books.not_proved',
      after: {
        differing: [
          {
            check: 'every balance is the sum of its entries',
            firstDifference: `account ${cash()}: balance 1151, entries 1150`,
          },
        ],
      },
    }),
  ])
  expect(reported).toEqual([
    expect.objectContaining({ message: expect.stringContaining('balance 1151, entries 1150') }),
  ])
  expect(
    (await reports.history()).proofs.map(({ is_proved, asked_by }) => ({ is_proved, asked_by })),
  ).toEqual([
    { is_proved: false, asked_by: null },
    { is_proved: true, asked_by: null },
  ])
})
