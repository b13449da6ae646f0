import type { Db } from '../../db/pool.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Figures } from '../figures/index.ts'
import type { Members } from '../members/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Passwords } from '../../secrets/password-hash.ts'
import type { Wallet } from '../wallet/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  brand: Brand
  members: Members
  auth: Auth
  wallet: Wallet
  figures: Figures
  audit: Audit['write']
  inbox: Notify['inbox']
  passwords: Passwords
  portalAt: (domain: string) => string
  onError: (error: unknown, about?: object) => void
}
