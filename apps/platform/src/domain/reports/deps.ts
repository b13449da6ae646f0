import type { Db } from '../../db/pool.ts'
import type { BrandRef } from '../../http/edge.ts'
import type { Operators } from '../operators/index.ts'

/** What the acts of this module work with. */
export type Deps = {
  db: Db
  now: () => Date
  /** One book for all of them. */
  brands: () => Promise<BrandRef[]>
  audit: Operators['audit']
  /** Where an alarm goes beside the audit log. */
  onError: (error: unknown) => void
}
