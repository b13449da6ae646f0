import type { FederatedProvider } from '@padma/contract'
import type { Tx } from '../../db/pool.ts'
import { writtenCount } from '../notify/index.ts'
import type { Deps } from './deps.ts'
import { providerNames } from './federated/provider-names.ts'
import { tellMember } from './profile/tell-member.ts'

type Reached = Parameters<typeof tellMember>[3]

/** Tells a member what opens his account no more, whoever took it away: `known` as he was reached before, as a contact may have gone with it. */
export async function tellWaysGone(
  deps: Deps,
  tx: Tx,
  brandId: number,
  known: Reached,
  { passkeys = 0, providers = [] }: { passkeys?: number; providers?: readonly FederatedProvider[] },
): Promise<void> {
  if (passkeys > 0)
    await tellMember(deps, tx, brandId, known, {
      template: 'passkey_removed',
      words: { count: writtenCount(known.language, passkeys) },
    })
  for (const provider of providers)
    await tellMember(deps, tx, brandId, known, {
      template: 'federated_unlinked',
      words: { provider: providerNames[provider] },
    })
}
