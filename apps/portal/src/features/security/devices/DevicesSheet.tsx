import { useT } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../calls/use-act.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { rememberAnew } from '../../../parts/entry/remembered.ts'
import { CodeForm } from '../../../parts/factor/CodeForm.tsx'
import { DeviceList } from './DeviceList.tsx'
import { type Device, devicesQuery, endDevice, endOtherDevices } from './devices-queries.ts'
import { SignInList } from './SignInList.tsx'
import { useDeviceName } from './use-device-name.ts'
import WhatWent from '../WhatWent.tsx'

/** Where the member is logged in, each to be ended by the password, who came in and whom it was refused. */
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
  const queryClient = useQueryClient()
  const nameOf = useDeviceName()
  const isForgotten = of !== 'others' && !of.isSignedIn
  const said = t(of === 'others' ? 'othersEnded' : isForgotten ? 'deviceForgotten' : 'deviceEnded')
  const end = useAct({
    mutationFn: (password: string) =>
      of === 'others' ? endOtherDevices(password) : endDevice(of.id, password),
    async onSuccess({ went }) {
      await rememberAnew()
      // Any page may show it still.
      if (went) return void queryClient.invalidateQueries()
      toast(said)
      await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
      onDone()
    },
  })
  if (end.data?.went) return <WhatWent said={said} went={end.data.went} onDone={onDone} />
  return (
    <>
      <p>
        {of === 'others'
          ? t('endOthersText')
          : t(isForgotten ? 'forgetDeviceText' : 'endDeviceText', { device: nameOf(of) })}
      </p>
      <p className="text-sm text-ink-2">{t('mayGo')}</p>
      <CodeForm
        fields={[{ name: 'password', label: t('password') }]}
        look="river"
        act={t(of === 'others' ? 'endOthers' : isForgotten ? 'forgetDevice' : 'endDevice')}
        error={end.error}
        isBusy={end.isPending}
        onSend={({ password }) => end.mutate(password)}
        onChange={() => {
          if (end.error) end.reset()
        }}
      />
      <Button onClick={onDone}>{t('back')}</Button>
    </>
  )
}
