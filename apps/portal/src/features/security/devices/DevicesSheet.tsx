import { useT } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { rememberAgain } from '../../../parts/entry/remembered.ts'
import { DeviceList } from './DeviceList.tsx'
import { type Device, devicesQuery, endDevice, endOtherDevices } from './devices-queries.ts'
import { SignInList } from './SignInList.tsx'
import { useDeviceName } from './use-device-name.ts'

/** Where the member is logged in, each to be ended, and who logged in or was refused. */
export default function DevicesSheet() {
  const t = useT('security')
  const { open } = useOverlay()
  const [ending, setEnding] = useState<Device | 'others' | null>(null)
  return (
    <Sheet title={t('devices')} isTall onClose={() => open({ member: 'securityCenter' })}>
      {ending ? (
        <Ending of={ending} onDone={() => setEnding(null)} />
      ) : (
        <>
          <DeviceList onEnd={setEnding} />
          <SignInList outcome="opened" />
          <SignInList outcome="refused" />
        </>
      )}
    </Sheet>
  )
}

function Ending({ of, onDone }: { of: Device | 'others'; onDone: () => void }) {
  const t = useT('security')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const nameOf = useDeviceName()
  const isForgotten = of !== 'others' && !of.isSignedIn
  const said = t(of === 'others' ? 'othersEnded' : isForgotten ? 'deviceForgotten' : 'deviceEnded')
  const end = useAct({
    mutationFn: () => (of === 'others' ? endOtherDevices() : endDevice(of.id)),
    async onSuccess() {
      await rememberAgain()
      toast(said)
      await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
      onDone()
    },
  })
  return (
    <>
      <p>
        {of === 'others'
          ? t('endOthersText')
          : t(isForgotten ? 'forgetDeviceText' : 'endDeviceText', { device: nameOf(of) })}
      </p>
      {end.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(end.error)}
        </p>
      )}
      <Button look="river" size="lg" isBusy={end.isPending} onClick={() => end.mutate()}>
        {t(of === 'others' ? 'endOthers' : isForgotten ? 'forgetDevice' : 'endDevice')}
      </Button>
      <Button onClick={onDone}>{t('back')}</Button>
    </>
  )
}
