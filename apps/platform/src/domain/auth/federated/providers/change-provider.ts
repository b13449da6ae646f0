import { type IdentityProvider, identityProviders, providerAddresses } from '@padma/contract'
import type { Db, Tx } from '../../../../db/pool.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import type { Deps } from '../../deps.ts'
import { SECRET_PURPOSE } from './provider.ts'
import { deleteProvider, putProvider, readProvider } from '../store.ts'

/** What may be told of an account with a provider: all but the secret. */
type ProviderView = {
  provider: IdentityProvider
  clientId: string | null
  hasSecret: boolean
  addresses: Record<string, string>
  changedAt: Date | null
}

async function viewProvider(
  db: Db | Tx,
  brandId: number,
  provider: IdentityProvider,
): Promise<ProviderView> {
  const row = await readProvider(db, brandId, provider)
  return {
    provider,
    clientId: row?.client_id ?? null,
    hasSecret: Boolean(row?.secret_box),
    addresses: row?.addresses ?? {},
    changedAt: row?.changed_at ?? null,
  }
}

export const viewProviders = (db: Db, brandId: number): Promise<ProviderView[]> =>
  Promise.all(identityProviders.map((provider) => viewProvider(db, brandId, provider)))

export type ProviderChange = {
  provider: IdentityProvider
  clientId: string
  secret?: string | undefined
  addresses: Record<string, string | undefined>
}

/**
 * Without a secret the one that stands is kept, but only where it was: a secret that nobody here
 * may see must not be sent to an address that is new to it. Part of the caller's transaction;
 * answers with what stood before.
 */
export async function changeProvider(
  deps: Pick<Deps, 'box' | 'now'>,
  tx: Tx,
  brandId: number,
  { provider, clientId, secret, addresses }: ProviderChange,
): Promise<ProviderView | Refusal<'invalid_input'>> {
  const row = await readProvider(tx, brandId, provider)
  const before = await viewProvider(tx, brandId, provider)
  const given = Object.entries(addresses).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  const known: readonly string[] = providerAddresses[provider]
  // What stands may stay: the sandbox's addresses are this machine's own, which nobody sets here.
  const wrong = given.filter(
    ([name, address]) =>
      !known.includes(name) || (address !== before.addresses[name] && !isPublicAddress(address)),
  )
  const fields = {
    ...Object.fromEntries(wrong.map(([name]) => [`addresses.${name}`, 'pattern'])),
    ...(provider !== 'FIREBASE' &&
      !secret &&
      !(row?.secret_box && isSame(before.addresses, Object.fromEntries(given))) && {
        secret: 'required',
      }),
  }
  if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields })
  const secretBox =
    provider === 'FIREBASE'
      ? null
      : secret
        ? deps.box.close(SECRET_PURPOSE, Buffer.from(secret))
        : row!.secret_box
  await putProvider(tx, brandId, {
    provider,
    client_id: clientId,
    secret_box: secretBox,
    addresses: Object.fromEntries(given),
    changed_at: deps.now(),
  })
  return before
}

export async function removeProvider(
  tx: Tx,
  brandId: number,
  provider: IdentityProvider,
): Promise<ProviderView> {
  const before = await viewProvider(tx, brandId, provider)
  await deleteProvider(tx, brandId, provider)
  return before
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name] === other[name],
  )
}

/**
 * Of the open net, by name and with TLS: the platform asks there by itself, and must not be led to
 * a neighbour of its own.
 */
function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  const isName =
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z]$/.test(hostname) &&
    !/\.(local|localhost|internal|lan|home|corp|test|invalid|arpa)$/.test(hostname)
  return protocol === 'https:' && isName && username === '' && password === '' && hash === ''
}
