import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createFigures } from '../../../apps/platform/src/domain/figures/index.ts'
import { listenersOf } from '../../../apps/platform/src/jobs/of-modules.ts'
import { readAll } from '../../../apps/platform/src/jobs/read-all.ts'
import { createModules } from '../../../apps/platform/src/modules.ts'
import { isRefusal } from '../../../apps/platform/src/refusal.ts'
import { readMasterKey } from '../../../apps/platform/src/secrets/master-key.ts'
import { createPasswords } from '../../../apps/platform/src/secrets/password-hash.ts'
import { seedDemo, type SeedInput } from '../demo.ts'
import { fillHistory } from './fill.ts'

/** So many bets of a member on average. */
const BETS_EACH = 1_000
const FEWEST_MEMBERS = 100
const NETWORK_MEMBERS = 100_000

const BETS = 5_000_000
const NETWORK_BETS = 500_000

type Input = SeedInput & {
  url: string
  bets?: number
  members?: number
  say?: (text: string) => void
}

/**
 * The demo world with thirteen weeks of play before it, in bulk. Only books in which no one has
 * played take it: what is closed of them stays as it is.
 */
export const seedHistory = ({ bets = BETS, ...input }: Input): Promise<void> =>
  fillBooks(input, { bets, members: Math.max(FEWEST_MEMBERS, Math.round(bets / BETS_EACH)) })

/** The same, of 100,000 members who stand below each other, eight levels deep, with contracts. */
export const seedNetwork = ({
  bets = NETWORK_BETS,
  members = NETWORK_MEMBERS,
  ...input
}: Input): Promise<void> => fillBooks(input, { bets, members, isNetwork: true })

async function fillBooks(
  input: Input,
  of: { bets: number; members: number; isNetwork?: boolean },
): Promise<void> {
  const { db, url, masterKeyFile, say = () => {} } = input
  await seedDemo(input)
  // Pools have begun with their seeds, between accounts of the house.
  const { rows: entries } = await sql`
    select 1 from ledger.entry e join ledger.account a on a.id = e.account_id
    where a.kind <> 'house' limit 1`.execute(db)
  if (entries.length > 0) {
    say('The books are not empty: nothing was filled in.')
    return
  }
  const box = readMasterKey(masterKeyFile)
  const { all } = createModules({
    db,
    gatewayDb: db,
    now: () => new Date(),
    box,
    operatorKeyPem: '',
    portalAt: (domain) => `http://${domain}`,
    studioOrigin: '',
    onError: () => {},
  })
  const listeners = listenersOf(all)
  await readAll(db, listeners)
  const { rows } = await sql<{ id: number }>`
    select id from brand.brand where code = 'padma-demo'`.execute(db)
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await createPasswords(box).hash(password)
  if (isRefusal(passwordHash)) throw new Error('No hash of the password: the machine is busy.')
  await fillHistory(
    url,
    {
      brandId: rows[0]!.id,
      ...of,
      passwordHash,
      listeners: listeners.map(({ name }) => name),
    },
    say,
  )
  if (of.isNetwork) {
    say('network: the days of its members and teams')
    await createFigures({ db }).makeDaysAgain()
  }
  say(`Members history000001 and on; all with the password ${password}`)
}
