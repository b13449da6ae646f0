import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { queryClient } from '../../calls/query-client.ts'

/**
 * The code in the address with which the page was opened; what was opened within the page since has
 * other addresses.
 */
export function codeOfAddress(name: 'affiliateCode' | 'referralCode'): string {
  const [opened] = performance.getEntriesByType('navigation')
  return new URL(opened?.name ?? location.href, location.origin).searchParams.get(name) ?? ''
}

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['accounts', 'invitation', code],
    queryFn: () => api('GET /wps/agent/affiliate', { query: { code, domain: location.hostname } }),
    enabled: code !== '',
    retry: false,
    staleTime: 300_000,
  })

/**
 * The code of the address as it is kept; on a slow line it is waited for, so that no friend is
 * lost.
 */
export async function goodCode(
  { data, isPending }: { data?: { code: string } | undefined; isPending: boolean },
  code: string,
): Promise<string | undefined> {
  if (!isPending || code === '') return data?.code
  return queryClient.fetchQuery(invitationQuery(code)).then(
    (found) => found.code,
    () => undefined,
  )
}
