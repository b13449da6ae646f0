import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { HASH_WORKERS, hashInWorker } from '../secrets/hash-workers.ts'

const options = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
const slow = { memoryCost: 65_536, timeCost: 20, parallelism: 1 }

const workers = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${process.pid}`], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('hash-worker.ts'))
    .map((line) => Number.parseInt(line, 10))

test('a hash that was made is known again, no matter who asks', async () => {
  const stored = (await hashInWorker({ hash: 'padma', options })) as string
  expect(
    await Promise.all([
      hashInWorker({ verify: 'padma', against: stored }),
      hashInWorker({ verify: 'meghna', against: stored }),
    ]),
  ).toEqual([true, false])
})

test('what cannot be hashed is told to the caller, and the next one is served', async () => {
  await expect(hashInWorker({ verify: 'padma', against: 'no hash at all' })).rejects.toThrow()
  expect(await hashInWorker({ hash: 'padma', options })).toContain('$argon2id$')
})

test('what a process was at when it was killed is done by another, once', async () => {
  await hashInWorker({ hash: 'padma', options })
  const underWay = Array.from({ length: HASH_WORKERS }, () =>
    hashInWorker({ hash: 'padma', options: slow }),
  )
  const next = hashInWorker({ hash: 'padma', options })
  const killed = workers()
  expect(killed).toHaveLength(HASH_WORKERS)
  for (const pid of killed) process.kill(pid, 'SIGKILL')
  for (const made of await Promise.all(underWay)) expect(made).toContain('$argon2id$')
  expect(await next).toContain('$argon2id$')
})

test('what ends two processes is not tried on a third', async () => {
  // Takes longer than any wait for its process.
  const deadly = hashInWorker({ hash: 'padma', options: { ...slow, timeCost: 2_000 } })
  // Heard of in time, whenever it fails.
  const outcome = deadly.catch((error: Error) => error.message)
  for (const first of workers()) process.kill(first, 'SIGKILL')
  await expect.poll(workers).toEqual([expect.any(Number)])
  for (const second of workers()) process.kill(second, 'SIGKILL')
  expect(await outcome).toContain('has ended')
})

test('one that was killed while no one asked is not missed', async () => {
  await hashInWorker({ hash: 'padma', options })
  for (const pid of workers()) process.kill(pid, 'SIGKILL')
  await expect.poll(workers).toEqual([])
  expect(await hashInWorker({ hash: 'padma', options })).toContain('$argon2id$')
})
