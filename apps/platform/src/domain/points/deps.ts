import type { Db } from '../../db/pool.ts'
import type { Brand } from '../brand/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
}
