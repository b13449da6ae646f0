import type { IdentityProvider } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { type Answer, api } from '../../api.ts'

export type ProviderAccount = Answer<'GET /ops/identity-providers'>['providers'][number]
export type AddressName =
  | 'issuer'
  | 'authorize'
  | 'token'
  | 'profile'
  | 'keys'
  | 'send'
  | 'exchange'
export type ProviderChange = {
  provider: IdentityProvider
  clientId: string
  secret?: string
  addresses: Partial<Record<AddressName, string>>
}

export const providerNames: Record<IdentityProvider, string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  FIREBASE: 'Firebase',
}
export const providersQuery = queryOptions({
  queryKey: ['identity-providers'],
  queryFn: () => api('GET /ops/identity-providers'),
})
export const changeProvider = ({ provider, ...body }: ProviderChange) =>
  api('PUT /ops/identity-providers/:provider', { params: { provider }, body })
export const removeProvider = (provider: IdentityProvider) =>
  api('DELETE /ops/identity-providers/:provider', { params: { provider } })

/** Under `audit`, whose hints make it stale. */
export const providerChangesQuery = queryOptions({
  queryKey: ['audit', 'provider-changes'],
  queryFn: async () => (await api('GET /ops/identity-providers')).changes,
})
export const seeProviderChanges = (until: string) =>
  api('POST /ops/identity-providers/seen', { body: { until } })
