import { type FederatedProvider } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { Icon } from '@padma/ui/shown/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import facebook from 'icon:facebook-logo'
import google from 'icon:google-logo'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { claimPerson, forgetPerson, goToProvider, keptPerson, providerNames } from './federated.ts'

const providers = [
  { id: 'GOOGLE', icon: google },
  { id: 'FACEBOOK', icon: facebook },
] as const

/**
 * The ways in by a provider that knows the visitor already, as far as the brand has them; or who it
 * is that came by one of them.
 */
export function FederatedButtons() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const { then } = useSearch({ strict: false })
  const { data: permission } = useQuery(permissionQuery)
  const go = useAct({ mutationFn: (provider: FederatedProvider) => goToProvider(provider, then) })
  const [person, setPerson] = useState(keptPerson)
  if (person)
    return (
      <WhoCame
        person={person}
        onForget={() => {
          forgetPerson()
          setPerson(null)
        }}
      />
    )
  const open = providers.filter(({ id }) => isModuleOn(permission?.info.whitelabel, id))
  if (open.length === 0) return null
  return (
    <div className="grid gap-3">
      <p
        className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1
          before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t('or')}
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {open.map((provider) => (
          // Pressed once more by those who came back by the browser's button: then it is not busy
          // any more.
          <Button
            key={provider.id}
            look="line"
            aria-label={t('withProvider', { provider: providerNames[provider.id] })}
            isBusy={go.isPending}
            onClick={() => go.mutate(provider.id)}
          >
            <Icon of={provider.icon} className="size-5" />
            {providerNames[provider.id]}
          </Button>
        ))}
      </div>
      {go.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(go.error)}
        </p>
      )}
    </div>
  )
}

/**
 * No one is linked without saying so themselves: the one who came may have left this tab to someone
 * else.
 */
function WhoCame({
  person,
  onForget,
}: {
  person: NonNullable<ReturnType<typeof keptPerson>>
  onForget: () => void
}) {
  const t = useT('accounts')
  const [isMine, setMine] = useState(person.isMine)
  const provider = providerNames[person.provider]
  const who = person.email || person.name
  return (
    <div className="grid gap-1 rounded-sm bg-surface-2 p-3 text-sm">
      <p role="status">{t('federatedNew', { provider })}</p>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="tick-box"
          checked={isMine}
          onChange={(event) => {
            setMine(event.target.checked)
            claimPerson(event.target.checked)
          }}
        />
        <span className="min-w-0 break-words">
          {t('federatedMine', { provider: who ? `${provider} (${who})` : provider })}
        </span>
      </label>
      {!isMine && <p className="text-xs text-ink-3">{t('federatedIfNot', { provider })}</p>}
      <button type="button" className="link min-h-11 justify-self-start" onClick={onForget}>
        {t('federatedNotMe')}
      </button>
    </div>
  )
}
