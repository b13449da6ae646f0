export { type IdentityProvider, identityProviders, ops, providerAddresses } from './ops.ts'
export { settings } from './settings.ts'
