import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatorCalls } from '@padma/contract'
import type { Client } from '@padma/contract/client'
import type { Stack } from '@padma/testkit'
import pg from 'pg'

/** What the product's own comparison with vendors' wallets names; it is asked for one now. */
export async function floatDiffers(
  { databaseUrls }: Pick<Stack, 'databaseUrls'>,
  owner: Client<OperatorCalls>,
): Promise<string[]> {
  const latest = async () => (await owner('GET /ops/vendor-floats')).floats[0]
  const before = (await latest())?.checkedAt
  const db = new pg.Client({ connectionString: databaseUrls.platform })
  await db.connect()
  await db.query(`select graphile_worker.add_job('check_vendor_floats')`).finally(() => db.end())
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(500)) {
    const check = await latest()
    if (!check || check.checkedAt === before) continue
    return check.expected === check.reported && check.players.length === 0
      ? []
      : [`the float of ${check.vendor} differs: ${JSON.stringify(check)}`]
  }
  return ['no float was compared within a minute']
}
