import type { IdentityProvider } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { beginFederated } from './begin.ts'
import {
  changeProvider,
  type ProviderChange,
  removeProvider,
  viewProviders,
} from './providers/change-provider.ts'
import { finishFederated } from './finish.ts'
import { createFirebase, signInByFirebase } from './firebase/firebase.ts'
import {
  exchangeFirebaseCode,
  hasFirebaseForm,
  sendFirebaseCode,
} from './firebase/firebase-code.ts'
import { beginLink, finishLink, linkFederated } from './link.ts'
import { createProviders, SECRET_PURPOSE } from './providers/provider.ts'
import { linkedOf, unlinkFederated } from './unlink.ts'
import { type ProviderRow, putProvider, readProvider } from './store.ts'

/** Signing in by Google, Facebook and Firebase. */
export function federatedActs(deps: Deps) {
  const providers = createProviders(deps)
  const provedNumber = createFirebase(deps)
  return {
    begin: (input: Parameters<typeof beginFederated>[2]) => beginFederated(deps, providers, input),
    finish: (input: Parameters<typeof finishFederated>[2]) =>
      finishFederated(deps, providers, input),
    link: (input: Parameters<typeof linkFederated>[1]) => linkFederated(deps, input),
    beginLink: (input: Parameters<typeof beginLink>[2]) => beginLink(deps, providers, input),
    finishLink: (input: Parameters<typeof finishLink>[2]) => finishLink(deps, providers, input),
    sendFirebaseCode: (input: Parameters<typeof sendFirebaseCode>[1]) =>
      sendFirebaseCode(deps, input),
    exchangeFirebaseCode: (input: Parameters<typeof exchangeFirebaseCode>[1]) =>
      exchangeFirebaseCode(deps, input),
    hasForm: (brandId: number) => hasFirebaseForm(deps, brandId),
    of: (memberId: bigint) => linkedOf(deps, memberId),
    unlink: (input: Parameters<typeof unlinkFederated>[1]) => unlinkFederated(deps, input),
    provedNumber,
    signInByFirebase: (input: Parameters<typeof signInByFirebase>[2]) =>
      signInByFirebase(deps, provedNumber, input),
    /** Under what the brand is known to a provider; its secret is told to nobody. */
    async provider(brandId: number, provider: ProviderRow['provider']) {
      const row = await readProvider(deps.db, brandId, provider)
      return row && { clientId: row.client_id, addresses: row.addresses }
    },
    views: (brandId: number) => viewProviders(deps.db, brandId),
    change: (tx: Tx, brandId: number, change: ProviderChange) =>
      changeProvider(deps, tx, brandId, change),
    remove: (tx: Tx, brandId: number, provider: IdentityProvider) =>
      removeProvider(tx, brandId, provider),
    /**
     * Under what the brand is known to a provider. The secret is kept encrypted; null leaves none.
     */
    async setProvider(
      brandId: number,
      account: {
        provider: ProviderRow['provider']
        clientId: string
        secret: string | null
        addresses: Record<string, string>
      },
    ): Promise<void> {
      const secretBox =
        account.secret === null ? null : deps.box.close(SECRET_PURPOSE, Buffer.from(account.secret))
      await putProvider(deps.db, brandId, {
        provider: account.provider,
        client_id: account.clientId,
        secret_box: secretBox,
        addresses: account.addresses,
        changed_at: deps.now(),
      })
    },
  }
}
export type FederatedActs = ReturnType<typeof federatedActs>
