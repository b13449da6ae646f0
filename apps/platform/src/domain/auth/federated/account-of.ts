import type { ProviderRow } from './store.ts'

export const GOOGLE_ISSUER = 'https://accounts.google.com'
export const facebookOwn = {
  authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
  token: 'https://graph.facebook.com/v23.0/oauth/access_token',
  profile: 'https://graph.facebook.com/v23.0/me',
}

/**
 * Who says who a person is, and to whom: issuer and client, of Facebook the hosts that tell the
 * token and the profile. A link is good by the account that it was made by and by no other, or
 * anyone who changes the account would come in as any member.
 */
export function accountOf({
  provider,
  client_id,
  addresses,
}: Pick<ProviderRow, 'provider' | 'client_id' | 'addresses'>): string {
  if (provider !== 'FACEBOOK')
    return `${(addresses.issuer ?? GOOGLE_ISSUER).replace(/\/+$/, '')} ${client_id}`
  const { token, profile } = { ...facebookOwn, ...addresses }
  return `${originOf(token)} ${originOf(profile)} ${client_id}`
}

/** As it is written: nothing of it is looked up. */
function originOf(address: string): string {
  return /^[a-z]+:\/\/[^/]+/.exec(address)?.[0] ?? address
}
