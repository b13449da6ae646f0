import type { FederatedProvider } from '@padma/contract'

/** As members know them; the same in every language. */
export const providerNames: Readonly<Record<FederatedProvider, string>> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
}
