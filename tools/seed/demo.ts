import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../apps/platform/src/db/pool.ts'
import { createPaymentPasswords } from '../../apps/platform/src/domain/cashier/index.ts'
import { seedCashier, seedOutside } from '../../apps/platform/src/domain/cashier/seed.ts'
import { type Auth, createAuth } from '../../apps/platform/src/domain/auth/index.ts'
import { createMembers } from '../../apps/platform/src/domain/members/index.ts'
import { createSelfService } from '../../apps/platform/src/domain/self-service/index.ts'
import { createPasswords } from '../../apps/platform/src/secrets/password-hash.ts'
import { readMasterKey, type SecretBox } from '../../apps/platform/src/secrets/master-key.ts'
import { seedLine } from '../../apps/platform/src/domain/agents/seed.ts'
import { seedPlayer } from '../../apps/platform/src/domain/self-service/seed.ts'
import { createBrand } from '../../apps/platform/src/domain/brand/index.ts'
import { seedEnvelopes } from '../../apps/platform/src/domain/red-envelopes/seed.ts'
import { seedBrands } from '../../apps/platform/src/domain/brand/seed.ts'
import { limitsAlone } from '../../apps/platform/src/domain/limits/alone.ts'
import { seedLimits } from '../../apps/platform/src/domain/limits/seed.ts'
import { insertAudit } from '../../apps/platform/src/domain/audit/index.ts'
import { seedOperator } from '../../apps/platform/src/domain/operators/seed.ts'
import { newTotpSecret } from '../../apps/platform/src/secrets/totp.ts'
import { seedMissions } from '../../apps/platform/src/domain/missions/seed.ts'
import { seedPoints } from '../../apps/platform/src/domain/points/seed.ts'
import { seedPromotions } from '../../apps/platform/src/domain/promotions/seed/index.ts'
import { seedRewards } from '../../apps/platform/src/domain/rewards/seed.ts'
import { createWallet } from '../../apps/platform/src/domain/wallet/index.ts'
import { SANDBOX_PROJECT, sandboxClient } from '../../apps/sandbox/src/identity/demo-accounts.ts'
import { HAOR_SECRET } from '../../apps/sandbox/src/haor-games/index.ts'
import { coldWallet } from '../../apps/sandbox/src/tron/address.ts'
import { demoSecrets } from '../../apps/sandbox/src/payments/demo-secrets.ts'
import { addresses } from '../start/product.ts'

export type Demo = {
  operators: { username: string; password: string; role: 'owner' | 'cashier'; totpSecret: string }[]
  players: { username: string; password: string }[]
  /** Agents and their members, in the order of the line. */
  line: { username: string; password: string }[]
  /** The studio's own. */
  staff: { username: string; password: string; totpSecret: string }[]
  addresses: Record<string, string>
}
export type SeedInput = {
  db: Db
  dataDir: string
  masterKeyFile: string
  port: number
  /** Of the studio's database; without it its staff is only written down. */
  studioUrl?: string
  /** Long before the players come: what lapses with time is left for another seed to give. */
  isFounding?: boolean
}

const staff = [
  { username: 'owner', role: 'owner' },
  { username: 'cashier1', role: 'cashier' },
  { username: 'cashier2', role: 'cashier' },
] as const
const studioStaff = ['results1', 'results2'] as const
const players = ['rahim'] as const
/** The first leads the line; the next two stand below them, the last three below the second. */
const line = ['malik', 'shirin', 'tuhin', 'nasrin', 'jamal', 'polash'] as const

/** A seed writes to no one. */
const nobodyHears = { send: async () => {} }

/**
 * Two brands, the demo brand's staff, a player without money but with free rounds, the studio's
 * game and the ways to pay. Proofs are random, made once and kept in demo.json beside the keys;
 * without that file the next seed makes new ones.
 */
export async function seedDemo({
  db,
  dataDir,
  masterKeyFile,
  port,
  studioUrl,
  isFounding = false,
}: SeedInput): Promise<void> {
  const file = join(dataDir, 'demo.json')
  const before: Partial<Demo> = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  const now = () => new Date()
  const box = readMasterKey(masterKeyFile)
  const passwords = createPasswords(box)
  const at = addresses(port)

  const { demo: brandId } = await seedBrands(db)
  const wanted: Demo = {
    operators: staff.map(
      (person) =>
        before.operators?.find((known) => known.username === person.username) ?? {
          ...person,
          password: newPassword(),
          totpSecret: newTotpSecret(),
        },
    ),
    players: players.map(
      (username) =>
        before.players?.find((known) => known.username === username) ?? {
          username,
          password: newPassword(),
        },
    ),
    line: line.map(
      (username) =>
        before.line?.find((known) => known.username === username) ?? {
          username,
          password: newPassword(),
        },
    ),
    staff: studioStaff.map(
      (username) =>
        before.staff?.find((known) => known.username === username) ?? {
          username,
          password: newPassword(),
          totpSecret: newTotpSecret(),
        },
    ),
    addresses: at,
  }
  // Written first: a seed that is cut short leaves proofs that the next one uses.
  await writeWhole(file, JSON.stringify(wanted, null, 2))

  for (const operator of wanted.operators)
    await seedOperator({ db, now, passwords, box }, { brandId, ...operator })
  if (studioUrl) await seedStudioStaff(studioUrl, dataDir, wanted.staff)
  const brand = createBrand({ db, now, studioOrigin: at.studio })
  const wallet = createWallet()
  const paymentPasswords = createPaymentPasswords({
    db,
    now,
    brand,
    notify: nobodyHears,
    passwords,
  })
  const members = createMembers({ db, now, brand })
  const limits = limitsAlone({ db, now, brand, wallet, members })
  const auth: Auth = createAuth({
    db,
    now,
    brand,
    members,
    passwords,
    box,
    notify: nobodyHears,
    paymentPasswords,
    portalAt: (domain) => `http://${domain}:${port}`,
    // A seed opens no trial and restores no access.
    endTrial: async () => {},
  })
  const selfService = createSelfService({
    auth,
    wallet,
    limits,
    waitingCase: async () => null,
    wantOffers: async () => {},
  })
  for (const player of wanted.players)
    await seedPlayer(
      { db, now, selfService, passwords },
      { brand: { id: brandId, code: await brand.codeOf(brandId) }, ...player },
    )
  const [top, ...below] = wanted.line
  await seedLine(
    {
      db,
      now,
      members,
      seedPlayer: (player) => seedPlayer({ db, now, selfService, passwords }, player),
    },
    {
      brand: { id: brandId, code: await brand.codeOf(brandId) },
      top: top!,
      agents: below.slice(0, 2),
      members: below.slice(2),
    },
  )
  await seedMissions({ db, now, brand }, { brandId })
  await seedPoints(db, { brandId, player: wanted.players[0]!.username })
  await seedPromotions({ db, now, box }, brandId)
  const { timeZone } = await brand.settings(brandId)
  await seedEnvelopes(db, { brandId, timeZone, at: now() })
  for (const { username } of wanted.players) await seedLimits({ db, limits }, { brandId, username })
  await seedNeighbours({ db, brandId, dataDir, box, studioUrl: at.studio, sandboxUrl: at.sandbox })
  await seedProviders(auth, brandId, at.sandbox)
  if (isFounding) return
  for (const { username } of wanted.players) {
    const [player] = (
      await members.list(
        brandId,
        { words: username, state: null, type: null, order: 'name' },
        { limit: 1, offset: 0 },
      )
    ).rows
    await seedRewards(
      { db, now, members, wallet, audit: insertAudit, brand, limits },
      { brandId, playerId: player!.id },
    )
  }
}

/**
 * The brand's accounts with the sandbox's Google, Facebook and Firebase. Those that an operator has
 * made it with others stay.
 */
async function seedProviders(
  { federated }: Pick<Auth, 'federated'>,
  brandId: number,
  sandbox: string,
): Promise<void> {
  const { id: clientId, secret } = sandboxClient
  const wanted = [
    { provider: 'GOOGLE', clientId, secret, addresses: { issuer: `${sandbox}/oidc` } },
    {
      provider: 'FACEBOOK',
      clientId,
      secret,
      addresses: {
        authorize: `${sandbox}/oidc/auth`,
        token: `${sandbox}/oidc/token`,
        profile: `${sandbox}/facebook/me`,
      },
    },
    {
      provider: 'FIREBASE',
      clientId: SANDBOX_PROJECT,
      secret: null,
      addresses: {
        keys: `${sandbox}/firebase/keys`,
        send: `${sandbox}/firebase/accounts/sendVerificationCode`,
        exchange: `${sandbox}/firebase/accounts/signInWithPhoneNumber`,
      },
    },
  ] as const
  for (const account of wanted) {
    const known = await federated.provider(brandId, account.provider)
    if (
      !known ||
      (known.clientId === account.clientId &&
        !isDeepStrictEqual(known.addresses, account.addresses))
    )
      await federated.setProvider(brandId, account)
  }
}

/** Vendors and cashier fill their own tables. */
async function seedNeighbours({
  db,
  brandId,
  dataDir,
  box,
  studioUrl,
  sandboxUrl,
}: {
  db: Db
  brandId: number
  dataDir: string
  box: SecretBox
  studioUrl: string
  sandboxUrl: string
}): Promise<void> {
  const { seedHaorGames, seedVendors, seedSampleVendor } =
    await import('../../apps/platform/src/domain/vendors/seed.ts')
  const { games, hasFreeRounds } = await import('../../games/index.ts')
  const { drawGames } = await import('../../games/draws.ts')
  const { folderOf } = await import('../../games/folder-of.ts')
  const studioKey = join(dataDir, 'keys/studio.public.pem')
  if (existsSync(studioKey))
    await seedVendors(db, {
      brandId,
      studioPublicKeyPem: await readFile(studioKey, 'utf8'),
      studioUrl,
      games: [...games, ...drawGames].map((game) => ({
        code: game.code,
        tile: folderOf(game.code),
        name: game.name,
        ...game.listing,
        minBetUnits: game.stakes.reduce((least, units) => (units < least ? units : least)),
        hasFreeRounds: hasFreeRounds(game),
        ...('jackpots' in game && { jackpots: game.jackpots }),
        ...('series' in game && { prizeSeries: game.series }),
      })),
    })
  const sampleKey = join(dataDir, 'keys/sample-vendor.public.pem')
  if (existsSync(sampleKey))
    await seedSampleVendor(db, {
      brandId,
      publicKeyPem: await readFile(sampleKey, 'utf8'),
      url: `${sandboxUrl}/sample-vendor`,
    })
  await seedCashier(db, { brandId })
  const sandboxKey = join(dataDir, 'keys/sandbox.key')
  if (existsSync(sandboxKey)) {
    const secretOf = demoSecrets(await readFile(sandboxKey))
    await seedHaorGames(db, box, {
      brandId,
      secret: secretOf(HAOR_SECRET),
      url: `${sandboxUrl}/haor-games`,
    })
    const pem = (name: string) => readFile(join(dataDir, `keys/${name}.pem`), 'utf8')
    await seedOutside(db, {
      brandId,
      box,
      sandbox: sandboxUrl,
      secretOf,
      nagad: {
        publicKey: await pem('nagad.public'),
        privateKey: await pem('nagad-merchant.private'),
      },
      tron: coldWallet(secretOf),
      now: new Date(),
    })
  }
}

/** The studio keeps its staff itself. */
async function seedStudioStaff(url: string, dataDir: string, people: Demo['staff']): Promise<void> {
  const { prepareDatabase } = await import('../../apps/studio/src/schema.ts')
  const studio = await import('../../apps/studio/src/db/pool.ts')
  const { seedStaff } = await import('../../apps/studio/src/staff/seed.ts')
  await prepareDatabase(url)
  const db = studio.createDb(studio.createPool(url, 1))
  const staffKey = await readFile(join(dataDir, 'keys/staff.key'))
  for (const person of people) await seedStaff({ db, staffKey }, { ...person, roles: ['results'] })
  await db.destroy()
}

/** Readable aloud, about 70 bits: six syllables, digits and a few letters. Never a common one. */
function newPassword(): string {
  const consonants = 'bdfghjkmnprstvz'
  const vowels = 'aeiou'
  const syllables = Array.from(
    { length: 6 },
    () => consonants[randomInt(consonants.length)]! + vowels[randomInt(vowels.length)]!,
  ).join('')
  return `${syllables}-${randomInt(1000, 10_000)}-${randomBytes(3).toString('hex')}`
}

async function writeWhole(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
