import { sql } from 'kysely'
import { readMasterKey } from '../../../../apps/platform/src/secrets/master-key.ts'
import type { Person } from './person.ts'
import type { World } from '../world/world.ts'

/** Verifies the person's number by the code that it was sent. */
export async function verifyPhone(world: World, masterKeyFile: string, person: Person) {
  await person.authenticate()
  const to = { channel: 'sms' as const, to: person.mobile }
  await person.ask('POST /wps/member/contact/code', { body: to })
  const verificationCode = await codeSent(world, masterKeyFile)
  await person.ask('POST /wps/member/contact', { body: { ...to, verificationCode } })
}

/** By the last message. */
async function codeSent({ db }: World, masterKeyFile: string): Promise<string> {
  const { rows } = await sql<{ words: Buffer }>`
    select words from notify.message order by id desc limit 1`.execute(db)
  const { code } = JSON.parse(
    readMasterKey(masterKeyFile).open('notify.words', rows[0]!.words).toString(),
  ) as { code: string }
  return code
}

/** Someone whose SIM is lost asks for another number by the code that came to it. */
export async function loseSim(
  world: World,
  masterKeyFile: string,
  person: Person,
  about: string,
): Promise<void> {
  const mobileNum = person.mobile.replace(/^017/, '018')
  await person.askUnknown('POST /wps/verification/sms/noLogin', {
    body: { mobileNum, purpose: 'recovery' },
  })
  const verificationCode = await codeSent(world, masterKeyFile)
  await person.askUnknown('POST /wps/member/recovery', {
    body: { kind: 'lost_number', username: person.username, mobileNum, verificationCode, about },
  })
}
