import { useNavigate } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { deviceName } from '../../device/device-name.ts'
import { beginSession } from '../../session/session.ts'
import { useAct } from '../../calls/use-act.ts'

/** Opens a trial account and signs this tab in to it. */
export function useFreePlay(onBegun: () => void) {
  return useAct({ mutationFn: beginFreePlay, onSuccess: onBegun })
}

/** From the trial to a real account: to the form. The trial ends when it is sent and taken. */
export function useLeaveTrial(): () => void {
  const navigate = useNavigate()
  // A game is left first: it would go on with another's money.
  return () => void navigate({ to: '/', search: { modal: 'register' } })
}

async function beginFreePlay(): Promise<void> {
  const opened = await api.sealed('POST /wps/session/login/freeplay', {
    sealedIn: 'value',
    headers: { os: navigator.platform || 'web', platform: 'W', 'gateway-version': '3' },
    body: { device: deviceName(), time: Date.now() },
  })
  // Known at once: what is drawn next depends on it.
  sessionStorage.setItem('isAgent', '4')
  beginSession(opened)
}
