import { createDb, createPool } from '../../../db/pool.ts'
import { secretBox } from '../../../secrets/master-key.ts'
import type { Ask, Begin, Told } from './test-process.ts'
import { startInstance } from './test-world.ts'

/**
 * The other end of `startProcess`: first where its database is, then one question after another,
 * answered as they are ready.
 */
process.once('message', ({ databaseUrl, masterKey }: Begin) => {
  const clock = { at: new Date() }
  const db = createDb(createPool(databaseUrl))
  const instance = startInstance(db, secretBox(Buffer.from(masterKey, 'base64')), () => clock.at)
  process.on('message', async ({ id, act, args, at }: Ask) => {
    clock.at = at
    const told: Pick<Told, 'answer' | 'fault'> = await (
      instance[act] as (...args: unknown[]) => Promise<unknown>
    )(...args).then(
      (answer) => ({ answer }),
      (fault: Error) => ({ fault: fault.stack ?? fault.message }),
    )
    process.send?.({
      id,
      ...told,
      pauses: instance.pauses.splice(0),
      sent: instance.sent.splice(0),
    } satisfies Told)
  })
})
process.once('disconnect', () => process.exit())
