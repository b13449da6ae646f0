import type { FederatedProvider } from '@padma/contract'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import facebook from 'icon:facebook-logo'
import google from 'icon:google-logo'
import { useState } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { isModuleOn } from '../../../brand/modules.ts'
import { permissionQuery } from '../../../brand/queries.ts'

const providers = [
  { id: 'GOOGLE', name: 'Google', icon: google },
  { id: 'FACEBOOK', name: 'Facebook', icon: facebook },
] as const

/** One press to Google or Facebook; when they do not answer, the sheet has the other methods. */
export default function TopProviders() {
  const { open } = useOverlay()
  const { then } = useSearch({ strict: false })
  const { data: permission } = useQuery(permissionQuery)
  const [isBusy, setBusy] = useState(false)
  async function go(provider: FederatedProvider): Promise<void> {
    setBusy(true)
    try {
      const { goToProvider } = await import('../../../parts/federated/federated.ts')
      await goToProvider(provider, then)
    } catch {
      open({ modal: 'login' })
    }
    setBusy(false)
  }
  return providers
    .filter(({ id }) => isModuleOn(permission?.info.whitelabel, id))
    .map(({ id, name, icon }) => (
      <button
        key={id}
        type="button"
        className="grid size-6 place-items-center rounded-xs hover:text-ink"
        aria-label={name}
        title={name}
        disabled={isBusy}
        onClick={() => void go(id)}
      >
        <Icon of={icon} className="size-4" />
      </button>
    ))
}
