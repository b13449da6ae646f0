import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Members } from '../members/index.ts'
import type { Notify } from '../notify/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  members: Pick<Members, 'member'>
  audit: WriteAudit
  notify: Pick<Notify, 'send' | 'inbox'>
}

/** The operator who acts, and from where: what the audit log wants to know. */
export type Acting = Pick<OperatorSession, 'operatorId' | 'username' | 'brandId'> & { ip: string }
