import { inLatinDigits } from '@padma/contract/digits'
import { useT } from '@padma/i18n'
import { Button, shortMoney, TextField } from '@padma/ui'
import type { ReactNode } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { sendCode, type TransferTerms } from './queries.ts'

type Props = {
  factor: TransferTerms['factor']
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

/** The second factor: a code of the app, or one that is sent; the way to set one up without. */
export function FactorField({ factor: { above, way, sentTo }, value, error, onChange }: Props) {
  const t = useT('cashier')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const ask = useAct({ mutationFn: sendCode })
  const limit = shortMoney(above, symbol)
  if (way === null)
    return (
      <div className="flex items-start gap-3 rounded-md bg-warn-soft p-3 text-sm">
        <p className="min-w-0 flex-1">{t('factorMissing', { sum: limit })}</p>
        <button
          type="button"
          className="link -my-3 min-h-11 shrink-0 font-semibold"
          onClick={() => open({ member: 'securityCenter' })}
        >
          {t('wayFactor')}
        </button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <TextField
        label={t(`codeOf_${way}`)}
        value={value}
        inputMode={way === 'totp' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={40}
        isRequired
        hint={ask.isSuccess ? t('codeSent', { to: sentTo ?? '' }) : t('codeAbove', { sum: limit })}
        error={error}
        onChange={(event) => onChange(inLatinDigits(event.target.value))}
      />
      {way !== 'totp' && (
        <Button className="justify-self-start" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {t('codeGet')}
        </Button>
      )}
      {ask.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(ask.error)}
        </p>
      )}
    </div>
  )
}
