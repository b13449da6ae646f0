import { useT } from '@padma/i18n'
import { controlClass, Field, IconButton, inputClass } from '@padma/ui'
import x from 'icon:x'
import type { ReactNode } from 'react'
import { groupAmount } from './entered-amount.ts'

type Props = {
  label: string
  symbol: string
  value: string
  hint: ReactNode
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: () => void
}

/**
 * The amount in large figures with the brand's symbol before it, in groups of three as it is typed.
 */
export function AmountField({ label, symbol, value, hint, error, onChange, onBlur }: Props) {
  const t = useT('cashier')
  function regroup(input: HTMLInputElement, isForward = false): void {
    const { text, caret } = groupAmount(input.value, input.selectionStart ?? input.value.length)
    // The Delete key on a comma takes the comma alone, which comes back: the caret goes over it, or
    // it would stand there for ever.
    const at = isForward && text === value && text[caret] === ',' ? caret + 1 : caret
    // Written here already, so that the render finds what it wants and leaves the caret alone.
    if (input.value !== text) {
      input.value = text
      input.setSelectionRange(at, at)
    }
    if (text !== value) onChange(text)
  }
  return (
    <Field label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <div dir="ltr" className={`${controlClass} min-h-14!`}>
          <span aria-hidden="true" className="text-[26px] leading-none font-semibold text-ink-3">
            {symbol}
          </span>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={value}
            className={`${inputClass} num text-[26px]! font-semibold`}
            onBlur={onBlur}
            onChange={(event) => {
              const { isComposing, inputType } = event.nativeEvent as InputEvent
              // A keyboard that is still putting a sign together must not be written under.
              if (isComposing) onChange(event.target.value)
              else regroup(event.target, inputType === 'deleteContentForward')
            }}
            onCompositionEnd={(event) => regroup(event.currentTarget)}
          />
          {value !== '' && (
            <IconButton
              icon={x}
              label={t('clearAmount')}
              className="-me-2.5"
              onClick={() => onChange('')}
            />
          )}
        </div>
      )}
    </Field>
  )
}
