import { useDates, useT } from '@padma/i18n'
import { Button, Card, Icon, Skeleton, TextField, toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import fingerprint from 'icon:fingerprint'
import { type FormEvent, useState } from 'react'
import { isModuleOn } from '../../../brand/modules.ts'
import { permissionQuery, useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFocusInPlace } from '../use-focus-in-place.ts'
import {
  addPasskey,
  canPasskey,
  isBrokenOff,
  type Passkey,
  passkeysQuery,
  removePasskey,
} from '../../../parts/passkeys/passkeys.ts'

/** In the security centre: the member's passkeys, another one, and one less. */
export function PasskeyCard() {
  const t = useT('security')
  const { data: permission } = useQuery(permissionQuery)
  const { data } = useQuery(passkeysQuery)
  const dates = useDates(useBrand().timeZone)
  const [doing, setDoing] = useState<'add' | Passkey | null>(null)
  const place = useFocusInPlace(doing === null || doing === 'add' ? doing : doing.id)
  if (!isModuleOn(permission?.info.whitelabel, 'PASSKEYS')) return null
  return (
    <Card className="grid gap-3">
      <h3 className="flex items-center gap-2 text-md">
        <Icon
          of={fingerprint}
          className={`size-5 ${data?.passkeys.length ? 'text-pos' : 'text-ink-3'}`}
        />
        {t('passkeys')}
      </h3>
      <p className="text-sm text-ink-2">{t(canPasskey() ? 'passkeysText' : 'passkeysNotHere')}</p>
      {!data && <Skeleton className="h-11" />}
      {data && data.passkeys.length > 0 && (
        <ul className="grid gap-1">
          {data.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center justify-between gap-2 text-sm">
              <span className="min-w-0 leading-snug">
                <b className="block truncate font-semibold">{passkey.name}</b>
                <span className="block text-xs text-ink-3">
                  {t('passkeyMade', { at: dates.day(passkey.madeAt) })} ·{' '}
                  {passkey.usedAt
                    ? t('passkeyUsed', { at: dates.dayAndTime(passkey.usedAt) })
                    : t('passkeyUnused')}
                </span>
              </span>
              <button
                type="button"
                className="link min-h-11"
                aria-label={t('passkeyRemoveNamed', { name: passkey.name })}
                onClick={() => setDoing(passkey)}
              >
                {t('passkeyRemove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={place} className="grid">
        {doing === null ? (
          <Button
            look="line"
            size="sm"
            className="min-h-11 justify-self-start"
            disabled={!data || !canPasskey()}
            onClick={() => setDoing('add')}
          >
            {t('passkeyAdd')}
          </Button>
        ) : (
          <PasskeyForm
            key={doing === 'add' ? doing : doing.id}
            removed={doing === 'add' ? null : doing}
            onDone={() => setDoing(null)}
          />
        )}
      </div>
    </Card>
  )
}

function PasskeyForm({ removed, onDone }: { removed: Passkey | null; onDone: () => void }) {
  const t = useT('security')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const [name, setName] = useState(() => t('passkeyNameFirst'))
  const [isTried, setTried] = useState(false)
  const send = useAct({
    mutationFn: () => (removed ? removePasskey(removed.id) : addPasskey(name.trim())),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      toast(t(removed ? 'passkeyRemoved' : 'passkeyAdded'))
      onDone()
    },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (removed || name.trim() !== '') send.mutate()
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {removed ? (
        <p className="text-sm">{t('passkeyRemoveText', { name: removed.name })}</p>
      ) : (
        <TextField
          label={t('passkeyName')}
          value={name}
          maxLength={40}
          isRequired
          error={isTried && name.trim() === '' ? t('required') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {send.error && (
        <p role="alert" className="text-sm text-neg">
          {isBrokenOff(send.error) ? t('passkeyBrokenOff') : words.of(send.error)}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="river" isBusy={send.isPending}>
          {t(removed ? 'passkeyRemove' : 'passkeyAdd')}
        </Button>
        <Button onClick={onDone}>{t('passkeyCancel')}</Button>
      </div>
    </form>
  )
}
