import { Button, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../operator.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { FramesForm } from './FramesForm.tsx'
import { KeysPart } from './keys/KeysPart.tsx'
import { changeVendor, importGames, type Vendor } from './queries.ts'
import { Tick } from './Tick.tsx'

/** One vendor: how it is shown, its games, where its pages come from, its keys. */
export function VendorSheet({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const t = useWords()
  const may = useMay()
  return (
    <Sheet title={vendor.name} onClose={onClose}>
      <div className="grid gap-6">
        {may('vendors.change') && (
          <>
            <StateForm vendor={vendor} />
            {vendor.mode === 'seamless' && <ImportPart vendor={vendor} />}
          </>
        )}
        {may('vendors.keys') && (
          <>
            <FramesForm vendor={vendor} />
            {vendor.mode === 'seamless' && <KeysPart vendor={vendor} />}
          </>
        )}
        {!may('vendors.change') && <Notice>{t('vendors.readOnly')}</Notice>}
      </div>
    </Sheet>
  )
}

function StateForm({ vendor }: { vendor: Vendor }) {
  const t = useWords()
  const words = useRefusalWords()
  const { vassalage, name, isOn, isInMaintenance, demoUrl } = vendor
  const [state, setState] = useState({ name, isOn, isInMaintenance, demoUrl })
  const [isTried, setTried] = useState(false)
  const isWrong = state.demoUrl !== '' && !/^https?:\/\/\S+$/.test(state.demoUrl)
  const { act, isPending, error } = useAct({
    send: changeVendor,
    stale: ['vendors', 'audit'],
    onDone: () => toast(t('vendors.saved')),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isWrong && state.name.trim().length > 1) act({ ...state, vendor: vassalage })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={t('vendors.name')}
        isRequired
        maxLength={80}
        error={isTried && state.name.trim().length < 2 ? t('vendors.nameWrong') : undefined}
        value={state.name}
        onChange={(event) => setState({ ...state, name: event.target.value })}
      />
      <TextField
        label={t('vendors.demo')}
        hint={t('vendors.demoHint')}
        inputMode="url"
        error={isTried && isWrong ? t('vendors.addressWrong') : undefined}
        value={state.demoUrl}
        onChange={(event) => setState({ ...state, demoUrl: event.target.value.trim() })}
      />
      <div>
        <Tick
          label={t('vendors.isOn')}
          isOn={state.isOn}
          onChange={(on) => setState({ ...state, isOn: on })}
        />
        <Tick
          label={t('vendors.maintenance')}
          isOn={state.isInMaintenance}
          onChange={(on) => setState({ ...state, isInMaintenance: on })}
        />
      </div>
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <Button type="submit" look="lotus" isBusy={isPending}>
        {t(isPending ? 'sending' : 'vendors.save')}
      </Button>
    </form>
  )
}

function ImportPart({ vendor: { vassalage } }: { vendor: Vendor }) {
  const t = useWords()
  const words = useRefusalWords()
  const [done, setDone] = useState<Awaited<ReturnType<typeof importGames>> | null>(null)
  const { act, isPending, error } = useAct({
    send: importGames,
    stale: ['vendors', 'audit'],
    onDone: setDone,
  })
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={t('vendors.import')}>
      <h3 className="text-sm font-semibold">{t('vendors.import')}</h3>
      <p className="text-sm text-ink-2">{t('vendors.importText')}</p>
      {done && (
        <Notice tone={done.notRead > 0 ? 'warn' : 'good'} role="status">
          {t('vendors.imported', done)}
        </Notice>
      )}
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <Button isBusy={isPending} onClick={() => act({ vendor: vassalage })}>
        {t(isPending ? 'sending' : 'vendors.importNow')}
      </Button>
    </section>
  )
}
