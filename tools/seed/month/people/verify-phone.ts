import { sql } from 'kysely'
import { readMasterKey } from '../../../../apps/platform/src/secrets/master-key.ts'
import type { Person } from './person.ts'
import type { World } from '../world/world.ts'

/** Verifies the person's number by the code that it was sent. */
export async function verifyPhone(world: World, masterKeyFile: string, person: Person) {
  await person.authenticate()
  const to = { channel: 'sms' as const, to: person.mobile }
  await person.ask('POST /wps/member/contact/code', { body: to })
  const { rows } = await sql<{ words: Buffer }>`
    select words from notify.message order by id desc limit 1`.execute(world.db)
  const { code } = JSON.parse(
    readMasterKey(masterKeyFile).open('notify.words', rows[0]!.words).toString(),
  ) as { code: string }
  await person.ask('POST /wps/member/contact', { body: { ...to, verificationCode: code } })
}
