import type { IdentityProvider } from '@padma/contract'
import { Refused } from '@padma/contract/client'
import { Badge, Button, SkeletonRows, TextField, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import {
  type AddressName,
  changeProvider,
  type ProviderAccount,
  providerNames,
  providersQuery,
  removeProvider,
} from './queries.ts'

/** As the contract has them, in the order of the form. */
const addressNames: Record<IdentityProvider, readonly AddressName[]> = {
  GOOGLE: ['issuer'],
  FACEBOOK: ['authorize', 'token', 'profile'],
  FIREBASE: ['issuer', 'keys', 'send', 'exchange'],
}

/**
 * The brand's accounts with those who vouch for visitors. Whether the ways are open is a matter of
 * the features.
 */
export function IdentityProvidersPage() {
  const t = useWords()
  const query = useQuery(providersQuery)
  if (query.isPending) return <SkeletonRows count={3} className="h-48" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">{t('identity.lead')}</p>
      <div className="grid items-start gap-4 desk:grid-cols-3">
        {query.data.providers.map((account) => (
          <ProviderForm key={`${account.provider} ${account.changedAt}`} account={account} />
        ))}
      </div>
    </>
  )
}

function ProviderForm({
  account: { provider, clientId, hasSecret, addresses },
}: {
  account: ProviderAccount
}) {
  const t = useWords()
  const words = useRefusalWords()
  const mayChange = useMay()('identityProviders.change')
  const [id, setId] = useState(clientId ?? '')
  const [secret, setSecret] = useState('')
  const [entered, setEntered] = useState<Partial<Record<AddressName, string>>>(addresses)
  const [isTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const name = providerNames[provider]
  const stale = ['identity-providers', 'audit']
  const save = useAct({
    send: changeProvider,
    stale,
    onDone: () => {
      setSecret('')
      toast(t('identity.saved', { name }))
    },
  })
  const remove = useAct({
    send: removeProvider,
    stale,
    onDone: () => {
      setRemoving(false)
      toast(t('identity.removed', { name }))
    },
  })
  const hasSecrets = provider !== 'FIREBASE'
  const needsSecret = hasSecrets && !hasSecret
  const isWrong = (field: string): boolean =>
    save.error instanceof Refused && save.error.value.fields?.[field] !== undefined
  // Links are good by the account that they were made by; of Firebase there are none.
  const isOther =
    hasSecrets &&
    clientId !== null &&
    (id.trim() !== clientId ||
      addressNames[provider].some(
        (each) => (entered[each] ?? '').trim() !== (addresses[each] ?? ''),
      ))
  const isEntered =
    secret.trim() !== '' ||
    id.trim() !== (clientId ?? '') ||
    addressNames[provider].some((each) => (entered[each] ?? '').trim() !== (addresses[each] ?? ''))
  const isAtField =
    isWrong('clientId') ||
    isWrong('secret') ||
    addressNames[provider].some((each) => isWrong(`addresses.${each}`))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (id.trim() === '' || (needsSecret && secret.trim() === '')) return
    save.act({
      provider,
      clientId: id.trim(),
      ...(secret.trim() !== '' && { secret: secret.trim() }),
      addresses: Object.fromEntries(
        addressNames[provider].map((each) => [each, (entered[each] ?? '').trim()]),
      ),
    })
  }
  return (
    <section aria-label={name} className="rounded-lg border border-line bg-surface p-4">
      <LeaveGuard isDirty={isEntered} />
      <form noValidate onSubmit={submit}>
        <fieldset disabled={!mayChange} className="grid gap-4">
          <h2 className="flex items-center gap-3 text-md">
            {name}
            <Badge tone={clientId === null ? 'quiet' : 'pos'}>
              {t(clientId === null ? 'identity.none' : 'identity.set')}
            </Badge>
          </h2>
          <TextField
            label={t(provider === 'FIREBASE' ? 'identity.project' : 'identity.clientId')}
            isRequired
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="num"
            maxLength={200}
            error={
              isTried && id.trim() === ''
                ? t('identity.missing')
                : isWrong('clientId')
                  ? t('identity.clientIdWrong')
                  : undefined
            }
            value={id}
            onChange={(event) => setId(event.target.value)}
          />
          {hasSecrets && (
            <TextField
              label={t('identity.secret')}
              hint={t(hasSecret ? 'identity.secretKept' : 'identity.secretNew')}
              isRequired={needsSecret}
              type="password"
              autoComplete="new-password"
              maxLength={300}
              error={
                (isTried && needsSecret && secret.trim() === '') || isWrong('secret')
                  ? t('identity.missing')
                  : undefined
              }
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
          )}
          {addressNames[provider].map((each) => (
            <TextField
              key={each}
              label={t(`identity.${each}`)}
              hint={t(each === 'send' || each === 'exchange' ? 'identity.forForm' : 'identity.own')}
              type="url"
              autoComplete="off"
              className="num"
              maxLength={300}
              error={isWrong(`addresses.${each}`) ? t('identity.addressWrong') : undefined}
              value={entered[each] ?? ''}
              onChange={(event) => setEntered({ ...entered, [each]: event.target.value })}
            />
          ))}
          {isOther && <Notice>{t('identity.linksSleep', { name })}</Notice>}
          {save.error && !isAtField && (
            <Notice tone="bad" role="alert">
              {words(save.error)}
            </Notice>
          )}
          {mayChange && (
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                look="river"
                isBusy={save.isPending}
                aria-label={t('identity.saveOf', { name })}
              >
                {t('identity.save')}
              </Button>
              {clientId !== null && (
                <Button
                  onClick={() => setRemoving(true)}
                  aria-label={t('identity.removeOf', { name })}
                >
                  {t('identity.remove')}
                </Button>
              )}
            </div>
          )}
        </fieldset>
      </form>
      {isRemoving && (
        <ConfirmDialog
          title={t('identity.removeOf', { name })}
          text={t('identity.removeText', { name })}
          confirm={t('identity.remove')}
          cancel={t('cancel')}
          isBusy={remove.isPending}
          error={remove.error && words(remove.error)}
          onConfirm={() => remove.act(provider)}
          onCancel={() => setRemoving(false)}
        />
      )}
    </section>
  )
}
