import { useDates } from '@padma/i18n'
import { Badge, Button, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { KeyField } from './KeyField.tsx'
import { whyNot } from '../key-fault.ts'
import { addKey, endKey, type Vendor } from '../queries.ts'
import { SecretShown } from './SecretShown.tsx'

type Key = Vendor['keys'][number]

/** The keys that its calls are signed with; two are good while it changes from one to the next. */
export function KeysPart({ vendor }: { vendor: Vendor }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const [ending, setEnding] = useState<Key | null>(null)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={t('vendors.keys')}>
      <h3 className="text-sm font-semibold">{t('vendors.keys')}</h3>
      <ul className="grid gap-2">
        {vendor.keys.map((key) => (
          <li key={key.fingerprint} className="flex flex-wrap items-center gap-2 text-sm">
            <span className="ident font-semibold">{key.fingerprint.slice(0, 12)}</span>
            <Badge tone={key.isGood ? 'pos' : 'quiet'}>
              {t(key.isGood ? 'vendors.keyGood' : 'vendors.keyEnded')}
            </Badge>
            <span className="text-ink-3">
              {t('vendors.keySince', { when: dates.dayAndTime(key.validFrom) })}
            </span>
            {key.isGood && (
              <Button
                size="sm"
                className="ms-auto"
                aria-label={t('vendors.keyEndOf', { key: key.fingerprint.slice(0, 12) })}
                onClick={() => setEnding(key)}
              >
                {t('vendors.keyEnd')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewKey vendor={vendor} onDone={() => setAdding(false)} />
      ) : (
        <Button onClick={() => setAdding(true)}>{t('vendors.keyAdd')}</Button>
      )}
      {ending && <EndKey vendor={vendor} ended={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

function NewKey({ vendor, onDone }: { vendor: Vendor; onDone: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const [isSecret, setSecret] = useState(false)
  const [pem, setPem] = useState('')
  const [secret, setSecretShown] = useState<string | null>(null)
  const { act, isPending, error } = useAct({
    send: addKey,
    stale: ['vendors', 'audit'],
    onDone: (done) => {
      toast(t('vendors.keyAdded'))
      if (done.secret) setSecretShown(done.secret)
      else onDone()
    },
  })
  if (secret) return <SecretShown secret={secret} onClose={onDone} />
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        act({ vendor: vendor.vassalage, ...(!isSecret && { publicKeyPem: pem.trim() }) })
      }}
    >
      <KeyField
        isSecret={isSecret}
        pem={pem}
        error={error ? (whyNot(error) ?? words(error)) : undefined}
        onSecret={setSecret}
        onPem={setPem}
      />
      <Button type="submit" look="lotus" isBusy={isPending}>
        {t(isPending ? 'sending' : 'vendors.keyAdd')}
      </Button>
    </form>
  )
}

function EndKey({ vendor, ended, onClose }: { vendor: Vendor; ended: Key; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const isLast = vendor.keys.filter(({ isGood }) => isGood).length === 1
  const { act, isPending, error } = useAct({
    send: endKey,
    stale: ['vendors', 'audit'],
    onDone: () => {
      toast(t('vendors.keyNowEnded'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('vendors.keyEndTitle', { key: ended.fingerprint.slice(0, 12) })}
      text={t(isLast ? 'vendors.keyEndLast' : 'vendors.keyEndText')}
      confirm={isPending ? t('sending') : t('vendors.keyEnd')}
      cancel={t('cancel')}
      isBusy={isPending}
      error={error && (whyNot(error) ?? words(error))}
      onConfirm={() =>
        act({ vendor: vendor.vassalage, fingerprint: ended.fingerprint, mayBeLast: isLast })
      }
      onCancel={onClose}
    />
  )
}
