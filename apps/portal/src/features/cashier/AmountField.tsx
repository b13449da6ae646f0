import { useT } from '@padma/i18n'
import { controlClass, Field, IconButton, inputClass } from '@padma/ui'
import x from 'icon:x'
import type { ReactNode } from 'react'

type Props = { label: string; symbol: string; value: string; hint: ReactNode; error?: ReactNode; onChange: (value: string) => void; onBlur?: () => void }

/** The amount in large figures with the brand's symbol before it. */
export function AmountField({ label, symbol, value, hint, error, onChange, onBlur }: Props) {
  const t = useT('cashier')
  return (
    <Field label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <div dir="ltr" className={`${controlClass} min-h-14!`}>
          <span aria-hidden="true" className="text-[26px] leading-none font-semibold text-ink-3">{symbol}</span>
          <input {...control} inputMode="decimal" autoComplete="off" maxLength={14} value={value} className={`${inputClass} num text-[26px]! font-semibold`} onChange={(event) => onChange(event.target.value)} onBlur={onBlur} />
          {value !== '' && <IconButton icon={x} label={t('clearAmount')} className="-me-2.5" onClick={() => onChange('')} />}
        </div>
      )}
    </Field>
  )
}
