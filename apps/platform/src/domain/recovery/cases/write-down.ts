import type { Tx } from '../../../db/pool.ts'

/**
 * The operators' audit log, which comes after accounts in the order of modules: the caller hands
 * it in.
 */
export type WriteDown = (
  tx: Tx,
  entry: {
    brandId: number
    operatorId: bigint | null
    act: string
    subject: string
    before: unknown
    after: unknown
    ip: string
  },
) => Promise<void>
