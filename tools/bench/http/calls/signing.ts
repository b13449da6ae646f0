import { createPrivateKey, sign } from 'node:crypto'
import { digestFor } from '@padma/testkit/sign-bytes.ts'
import { median } from '../../figures.ts'
import type { HttpWorld } from '../world.ts'

const TIMES = 200

/**
 * Microseconds of processor time that one signature of a wallet call takes, with a key that was
 * read before: the median of five tries.
 */
export function signingUs({ studioKeyPem }: HttpWorld): number {
  const key = createPrivateKey(studioKeyPem)
  const body = Buffer.alloc(400, 'a')
  return median(
    Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      for (let times = 0; times < TIMES; times++) sign(digestFor(key), body, key)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / TIMES
    }),
  )
}
