export { member } from './member.ts'
export { type IdentityProvider, identityProviders, ops, providerAddresses } from './ops.ts'
export { settings } from './settings.ts'
export { refusals } from './refusals.ts'
