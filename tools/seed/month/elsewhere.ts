import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Random } from '../../../apps/platform/src/domain/wallet/model/random.ts'
import { flip } from '../../../apps/sandbox/src/sample-vendor/flip.ts'
import { sitDown } from '../../../apps/sandbox/src/sample-vendor/launch.ts'
import { rollbackOf } from '../../../apps/sandbox/src/sample-vendor/wallet/movements.ts'
import type { Round } from '../../../apps/sandbox/src/sample-vendor/store.ts'
import { ask } from '../../../apps/sandbox/src/sample-vendor/wallet/wallet.ts'
import type { Person } from './people/person.ts'
import type { World } from './world/world.ts'

const launch = async (person: Person, vassalage: string, gameCode: string) => {
  const query = { vassalage, gameCode, gameType: 'ELOTT' as const }
  return new URL((await person.ask('GET /wps/game/launchGame', { query })).url).searchParams
}

/** Opens Haor Dice, which takes all their money there, and throws some dice. */
export async function throwDice(
  { outside }: World,
  person: Person,
  { throws, random }: { throws: number; random: Random },
): Promise<void> {
  const seat = (await launch(person, 'haor-games', 'haor-dice')).get('seat')!
  const table = (act: string, body: object, token?: string) =>
    outside.page<{ token: string }>(`/haor-games/table/${act}`, body, token)
  const { token } = await table('sit', { seat })
  for (let thrown = 0; thrown < throws; thrown++) {
    const choice = random.pick(['low', 'high'] as const)
    await table('bet', { id: randomUUID(), choice, bet: '1000' }, token)
    await table('lift', {}, token)
  }
}

/** Brings it all home; what was played there is read with it. */
export const comeHome = (person: Person) =>
  person.ask('POST /wps/member/wallet/return', { body: {} })

export const sendToHaor = (person: Person, amount: string) =>
  person.ask('POST /wps/relay/GCS_walletTransfer', {
    body: { from: 'MAIN', to: 'haor-games', amount, transferId: randomUUID() },
  })

/** Flips the sample vendor's coin until it falls as they said. */
async function hit({ outside: { sample } }: World, person: Person): Promise<Round> {
  const code = (await launch(person, 'sample-vendor', 'sample-coin')).get('launch')!
  const { session } = (await sitDown(sample, code))!
  for (;;) {
    const round = await flip(sample, session, {
      requestKey: randomUUID(),
      side: 'heads',
      stake: 5_000_000n,
      word: person.username,
      room: null,
    })
    if (round?.state !== 'settled') throw new Error(`the flip of ${person.username} failed`)
    if (round.result === round.side) return round
  }
}

/** The sample vendor undoes a bet and leaves what it won: what is true of it, people find out. */
export async function undoBet(world: World, person: Person): Promise<void> {
  await undo(world, await hit(world, person))
}

/** The sample vendor takes a win back when all the money is in another vendor's wallet. */
export async function undoSpentWin(world: World, person: Person): Promise<void> {
  const round = await hit(world, person)
  await launch(person, 'haor-games', 'haor-dice')
  const { rows } = await sql<{ uuid: string }>`
    select transaction_uuid as uuid from sample_vendor_pending
    where round_id = ${round.id}`.execute(world.outside.sample.db)
  await undo(world, { ...round, bet_uuid: rows[0]!.uuid })
}

async function undo({ outside: { sample } }: World, round: Round) {
  const answer = await ask(sample.settings, '/transaction/rollback', rollbackOf(round).body)
  if (answer?.status !== 'RS_OK') throw new Error(`the rollback came to ${answer?.status}`)
}
