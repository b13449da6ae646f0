import type { FederatedProvider } from '@padma/contract'
import { useDates, useT } from '@padma/i18n'
import { Button, Card, Icon, Skeleton, toast } from '@padma/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import linkSimple from 'icon:link-simple'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { isModuleOn } from '../../../brand/modules.ts'
import { permissionQuery, useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFocusInPlace } from '../use-focus-in-place.ts'
import { goToLink, providerNames } from '../../../parts/federated/federated.ts'

const identitiesQuery = queryOptions({
  queryKey: ['accounts', 'federated'],
  queryFn: () => api('GET /wps/member/federated'),
})

/** In the security centre: logins of other providers that open this account. */
export function IdentitiesCard() {
  const t = useT('security')
  const words = useRefusalWords()
  const dates = useDates(useBrand().timeZone)
  const { data: permission } = useQuery(permissionQuery)
  const { data } = useQuery(identitiesQuery)
  const [ending, setEnding] = useState<FederatedProvider | null>(null)
  // It leaves the page: a member who comes back by the browser's button may press again.
  const link = useAct({ mutationFn: goToLink })
  const offered = (['GOOGLE', 'FACEBOOK'] as const).filter((flag) =>
    isModuleOn(permission?.info.whitelabel, flag),
  )
  const left = offered.filter(
    (provider) => data && !data.identities.some((linked) => linked.provider === provider),
  )
  const place = useFocusInPlace(ending)
  if (offered.length === 0 && !data?.identities.length) return null
  return (
    <Card className="grid gap-3">
      <h3 className="flex items-center gap-2 text-md">
        <Icon
          of={linkSimple}
          className={`size-5 ${data?.identities.length ? 'text-pos' : 'text-ink-3'}`}
        />
        {t('identities')}
      </h3>
      {data ? (
        <p className="text-sm text-ink-2">
          {t(data.identities.length > 0 ? 'identitiesText' : 'identitiesNone')}
        </p>
      ) : (
        <Skeleton className="h-11" />
      )}
      {data && data.identities.length > 0 && (
        <ul className="grid gap-1">
          {data.identities.map(({ provider, shownAs, linkedAt }) => (
            <li key={provider} className="flex items-center justify-between gap-2 text-sm">
              <span className="min-w-0 leading-snug">
                <b className="block font-semibold break-words">
                  {providerNames[provider]}
                  {shownAs && (
                    <>
                      {' '}
                      · <bdi>{shownAs}</bdi>
                    </>
                  )}
                </b>
                <span className="block text-xs text-ink-3">
                  {t('identitySince', { at: dates.dayAndTime(linkedAt) })}
                </span>
              </span>
              <button
                type="button"
                className="link min-h-11"
                aria-label={t('identityEndNamed', { name: providerNames[provider] })}
                onClick={() => setEnding(provider)}
              >
                {t('identityEnd')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {link.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(link.error)}
        </p>
      )}
      <div ref={place} className="grid empty:hidden">
        {left.length > 0 && !ending && (
          <div className="flex flex-wrap gap-2">
            {left.map((provider) => (
              <Button
                key={provider}
                look="line"
                size="sm"
                className="min-h-11"
                isBusy={link.isPending}
                onClick={() => link.mutate(provider)}
              >
                {t('identityLink', { name: providerNames[provider] })}
              </Button>
            ))}
          </div>
        )}
        {ending && <EndForm key={ending} provider={ending} onDone={() => setEnding(null)} />}
      </div>
    </Card>
  )
}

function EndForm({ provider, onDone }: { provider: FederatedProvider; onDone: () => void }) {
  const t = useT('security')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const name = providerNames[provider]
  const end = useAct({
    mutationFn: () => api.sealed('POST /wps/member/federated/remove', { body: { provider } }),
    onSuccess(left) {
      queryClient.setQueryData(identitiesQuery.queryKey, left)
      toast(t('identityEnded', { name }))
      onDone()
    },
  })
  return (
    <div className="grid gap-3">
      <p className="text-sm">{t('identityEndText', { name })}</p>
      {end.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(end.error)}
        </p>
      )}
      <div className="flex gap-2">
        <Button look="river" isBusy={end.isPending} onClick={() => end.mutate()}>
          {t('identityEnd')}
        </Button>
        <Button onClick={onDone}>{t('passkeyCancel')}</Button>
      </div>
    </div>
  )
}
