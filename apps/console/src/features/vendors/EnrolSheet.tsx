import { Refused } from '@padma/contract/client'
import { Button, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { KeyField } from './keys/KeyField.tsx'
import { whyNot } from './key-fault.ts'
import { enrol } from './queries.ts'
import { SecretShown } from './keys/SecretShown.tsx'

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)

/** A new vendor: its code in our addresses, where it is called, and how it signs. */
export function EnrolSheet({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const [entered, setEntered] = useState({ code: '', name: '', baseUrl: '' })
  const [isSecret, setSecret] = useState(false)
  const [pem, setPem] = useState('')
  const [isTried, setTried] = useState(false)
  const [secret, setSecretShown] = useState<string | null>(null)
  const { act, isPending, error } = useAct({
    send: enrol,
    stale: ['vendors', 'audit'],
    onDone: (done, { name }) => {
      toast(t('vendors.enrolled', { name }))
      if (done.secret) setSecretShown(done.secret)
      else onClose()
    },
  })
  const wrong = {
    code: !/^[a-z][a-z0-9-]{1,39}$/.test(entered.code),
    name: entered.name.trim().length < 2,
    baseUrl: !isAddress(entered.baseUrl),
    pem: !isSecret && pem.trim() === '',
  }
  const isTaken = error instanceof Refused && error.code === 'vendor_taken'
  const why = whyNot(error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some(Boolean)) return
    act({ ...entered, name: entered.name.trim(), ...(!isSecret && { publicKeyPem: pem.trim() }) })
  }
  const field = (name: keyof typeof entered) => ({
    isRequired: true,
    autoComplete: 'off',
    value: entered[name],
    onChange: (event: { target: { value: string } }) =>
      setEntered({ ...entered, [name]: event.target.value }),
  })
  return (
    <Sheet title={t('vendors.enrol')} onClose={onClose}>
      {secret ? (
        <SecretShown secret={secret} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            label={t('vendors.name')}
            maxLength={80}
            error={isTried && wrong.name ? t('vendors.nameWrong') : undefined}
            {...field('name')}
          />
          <TextField
            label={t('vendors.code')}
            hint={t('vendors.codeHint')}
            maxLength={40}
            className="ident"
            spellCheck={false}
            error={
              isTaken ? words(error) : isTried && wrong.code ? t('vendors.codeWrong') : undefined
            }
            {...field('code')}
          />
          <TextField
            label={t('vendors.address')}
            hint={t('vendors.addressHint')}
            inputMode="url"
            spellCheck={false}
            error={isTried && wrong.baseUrl ? t('vendors.addressWrong') : undefined}
            {...field('baseUrl')}
          />
          <KeyField
            isSecret={isSecret}
            pem={pem}
            error={why ?? (isTried && wrong.pem ? t('vendors.pemWrong') : undefined)}
            onSecret={setSecret}
            onPem={setPem}
          />
          {error && !isTaken && !why && (
            <Notice tone="bad" role="alert">
              {words(error)}
            </Notice>
          )}
          <Button type="submit" look="lotus" isBusy={isPending}>
            {t(isPending ? 'sending' : 'vendors.enrolIt')}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
