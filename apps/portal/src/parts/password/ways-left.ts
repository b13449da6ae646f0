import type { AddedWay } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

type WayLeft = {
  kind: Exclude<AddedWay, 'payment' | 'payout'>
  name: string
  /** Null: not told. */ at: string | null
}
/** What opens the account beside its password, or is asked for beside it. */
export const waysLeftQuery = queryOptions({
  queryKey: ['accounts', 'waysLeft'],
  async queryFn(): Promise<WayLeft[]> {
    const [{ authenticator }, { passkeys }, { identities }] = await Promise.all([
      api('GET /wps/member/factors'),
      api('GET /wps/member/passkeys'),
      api('GET /wps/member/federated'),
    ])
    return [
      ...(authenticator.isOn ? [{ kind: 'totp' as const, name: '', at: null }] : []),
      ...passkeys.map(({ name, madeAt }) => ({ kind: 'passkey' as const, name, at: madeAt })),
      ...identities.map(({ provider, shownAs, linkedAt }) => ({
        kind: provider,
        name: shownAs,
        at: linkedAt,
      })),
    ]
  },
})
