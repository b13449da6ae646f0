import type { FederatedProvider } from '@padma/contract'
import { useDates, useT } from '@padma/i18n'
import { Button, Card, Icon, Skeleton, TextField, toast } from '@padma/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import lock from 'icon:lock-simple'
import linkSimple from 'icon:link-simple'
import { type FormEvent, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { isModuleOn } from '../../../brand/modules.ts'
import { permissionQuery, useBrand } from '../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFocusInPlace } from '../use-focus-in-place.ts'
import { goToLink, providerNames } from '../../../parts/federated/federated.ts'

const identitiesQuery = queryOptions({
  queryKey: ['accounts', 'federated'],
  queryFn: () => api('GET /wps/member/federated'),
})

/** In the security centre: who else opens this account, and the way to end that. */
export function IdentitiesCard() {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  const { data: permission } = useQuery(permissionQuery)
  const { data } = useQuery(identitiesQuery)
  const [ending, setEnding] = useState<FederatedProvider | null>(null)
  const [linking, setLinking] = useState<FederatedProvider | null>(null)
  const offered = (['GOOGLE', 'FACEBOOK'] as const).filter((flag) =>
    isModuleOn(permission?.info.whitelabel, flag),
  )
  const left = offered.filter(
    (provider) => data && !data.identities.some((linked) => linked.provider === provider),
  )
  const place = useFocusInPlace(ending ? `end ${ending}` : linking)
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
                onClick={() => {
                  setLinking(null)
                  setEnding(provider)
                }}
              >
                {t('identityEnd')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={place} className="grid empty:hidden">
        {left.length > 0 && !ending && !linking && (
          <div className="flex flex-wrap gap-2">
            {left.map((provider) => (
              <Button
                key={provider}
                look="line"
                size="sm"
                className="min-h-11"
                onClick={() => setLinking(provider)}
              >
                {t('identityLink', { name: providerNames[provider] })}
              </Button>
            ))}
          </div>
        )}
        {linking && <LinkForm key={linking} provider={linking} onDone={() => setLinking(null)} />}
        {ending && <EndForm key={ending} provider={ending} onDone={() => setEnding(null)} />}
      </div>
    </Card>
  )
}

function LinkForm({ provider, onDone }: { provider: FederatedProvider; onDone: () => void }) {
  const t = useT('security')
  const name = providerNames[provider]
  // It leaves the page: who comes back by the browser's button may press again.
  const go = useAct({ mutationFn: (password: string) => goToLink(provider, password) })
  return (
    <PasswordForm
      text={t('identityLinkText', { name })}
      act={t('identityLink', { name })}
      send={go}
      onDone={onDone}
    />
  )
}

function EndForm({ provider, onDone }: { provider: FederatedProvider; onDone: () => void }) {
  const t = useT('security')
  const queryClient = useQueryClient()
  const name = providerNames[provider]
  const end = useAct({
    mutationFn: (password: string) =>
      api.sealed('POST /wps/member/federated/remove', { body: { provider, password } }),
    onSuccess(left) {
      queryClient.setQueryData(identitiesQuery.queryKey, left)
      toast(t('identityEnded', { name }))
      onDone()
    },
  })
  return (
    <PasswordForm
      text={t('identityEndText', { name })}
      act={t('identityEnd')}
      send={end}
      onDone={onDone}
    />
  )
}

type Act = {
  mutate: (password: string) => void
  reset: () => void
  error: Error | null
  isPending: boolean
}
function PasswordForm({
  text,
  act,
  send,
  onDone,
}: {
  text: string
  act: string
  send: Act
  onDone: () => void
}) {
  const t = useT('security')
  const words = useRefusalWords()
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrong = isRefusedWith(send.error, 'wrong_password')
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (password !== '') send.mutate(password)
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <p className="text-sm">{text}</p>
      <TextField
        label={t('password')}
        icon={lock}
        type="password"
        autoComplete="current-password"
        value={password}
        isRequired
        error={
          (isTried && password === '' ? t('required') : undefined) ??
          (isWrong ? words.of(send.error)! : undefined)
        }
        onChange={(event) => {
          setPassword(event.target.value)
          if (send.error) send.reset()
        }}
      />
      {send.error && !isWrong && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="river" isBusy={send.isPending}>
          {act}
        </Button>
        <Button onClick={onDone}>{t('passkeyCancel')}</Button>
      </div>
    </form>
  )
}
