import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { serve } from '../side/serve.ts'

export type HashWork = { hash: string; options: Options } | { verify: string; against: string }

serve((work: HashWork) =>
  'hash' in work ? hashSync(work.hash, work.options) : verifySync(work.against, work.verify),
)
