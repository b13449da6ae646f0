import { inLatinDigits } from '@padma/contract/digits'
import { controlClass, Field, inputClass, TextField } from '@padma/ui'
import { type ReactNode, useId, useState } from 'react'
import { useKnownSiteWord, useSiteWords } from '../names/words.ts'

type Common = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
}
type TextProps = Common & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  type?: 'text' | 'url'
  max?: number
  isPlain?: boolean
  before?: ReactNode
}

/** The words for what the server found wrong; `error` is its code. */
export function useErrorWords(): (code: string | undefined) => string | undefined {
  const known = useKnownSiteWord()
  return (code) =>
    code === undefined ? undefined : (known(`error.${code}`) ?? known('error.other') ?? code)
}

/**
 * What a text with a bound says of it: that no more goes in, when it is full (a browser cuts off
 * what is pasted beyond it), and what is too long.
 */
function useBounded({
  value,
  max,
  hint,
  error,
}: Pick<TextProps, 'value' | 'max' | 'hint' | 'error'>): {
  hint: ReactNode
  error: string | undefined
} {
  const t = useSiteWords()
  const words = useErrorWords()
  if (max === undefined) return { hint, error: words(error) }
  return {
    hint:
      value.length >= max ? (
        <>
          {hint}{' '}
          <span role="status" className="text-warn">
            {t('full', { max })}
          </span>
        </>
      ) : (
        hint
      ),
    error: error === 'too_big' ? t('error.length', { max }) : words(error),
  }
}

/** A text of at most so many characters is as wide as they are. */
const SHORT_MOST = 40

export function TextInput({ onChange, isPlain, max, ...field }: TextProps) {
  const bounded = useBounded({ ...field, max })
  if (max !== undefined && max <= SHORT_MOST && !field.before)
    return (
      <ShortInput
        {...field}
        {...bounded}
        width={max + 1}
        maxLength={max}
        isPlain={isPlain}
        onChange={onChange}
      />
    )
  return (
    <TextField
      {...field}
      {...bounded}
      maxLength={max}
      autoComplete="off"
      className={isPlain ? 'num' : ''}
      {...(isPlain && { autoCapitalize: 'none', spellCheck: false })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/**
 * As it was typed, in any script's digits; NaN where that is no number. A field of the browser's
 * own kind swallows other digits without a word.
 */
function numberOf(typed: string): number {
  const plain = inLatinDigits(typed).trim()
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

export type ShortProps = Common & {
  value: string
  onChange: (value: string) => void
  /** In characters. */
  width: number
  maxLength: number
  inputMode?: 'numeric' | 'decimal'
  placeholder?: string
  isPlain?: boolean | undefined
  /** What a figure counts, beside it. */
  unit?: string | undefined
}

/** A figure or a short text: no wider than what it may hold, with its unit beside it. */
export function ShortInput({
  value,
  onChange,
  width,
  maxLength,
  inputMode,
  placeholder,
  isPlain,
  unit,
  ...field
}: ShortProps) {
  const unitId = useId()
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex items-center gap-2.5">
          <div className={`${controlClass} min-w-0`}>
            <input
              {...control}
              aria-describedby={
                [control['aria-describedby'], unit && unitId].filter(Boolean).join(' ') || undefined
              }
              inputMode={inputMode}
              placeholder={placeholder}
              autoComplete="off"
              {...(isPlain && { autoCapitalize: 'none', spellCheck: false })}
              maxLength={maxLength}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className={`${inputClass} ${isPlain ? 'num' : ''}`}
              style={{ width: `${width}ch` }}
            />
          </div>
          {unit && (
            <span id={unitId} className="text-sm text-ink-2">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

type NumberProps = Common & {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  unit?: string | undefined
}

export function NumberInput({ error, hint, onChange, value, min, max, ...field }: NumberProps) {
  const words = useErrorWords()
  const t = useSiteWords()
  const [typed, setTyped] = useState('')
  // Shown in the hint's place, so it tells the bounds itself.
  const wrong =
    error === 'too_big' || error === 'too_small' || error === 'invalid_type'
      ? t('error.range', { min, max })
      : words(error)
  // What reads as this number stays as it was typed; another value from outside replaces it.
  const shown = Object.is(numberOf(typed), value) ? typed : Number.isNaN(value) ? '' : String(value)
  return (
    <ShortInput
      {...field}
      isPlain
      inputMode="numeric"
      width={Math.max(4, String(max).length + 1)}
      maxLength={12}
      hint={
        <>
          {t('range', { min, max })} {hint}
        </>
      }
      error={wrong}
      value={shown}
      onChange={(next) => {
        setTyped(next)
        onChange(numberOf(next))
      }}
    />
  )
}

type ChoicesProps = {
  label: ReactNode
  error?: string | undefined
  chosen: readonly string[]
  options: readonly { value: string; word: string }[]
  onChange: (chosen: string[]) => void
}

/** Any of a few, each on or off; in the order in which they are offered. */
export function ChoicesInput({ label, error, chosen, options, onChange }: ChoicesProps) {
  const words = useErrorWords()
  const wrong = words(error === 'too_small' ? 'required' : error)
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {options.map(({ value, word }, at) => (
        <Switch
          key={value}
          isCompact
          label={word}
          isOn={chosen.includes(value)}
          isWrong={wrong !== undefined && at === 0}
          onChange={(isOn) =>
            onChange(
              options
                .map((option) => option.value)
                .filter((each) => (each === value ? isOn : chosen.includes(each))),
            )
          }
        />
      ))}
      {wrong && (
        <p role="alert" className="text-sm text-neg">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

/** Several lines. `lang` is of the text, for spelling and screen readers. */
export function TextArea({
  error,
  hint,
  onChange,
  onBlur,
  max,
  lang,
  rows = 4,
  value,
  isPlain,
  ...field
}: TextProps & { rows?: number; lang?: string; onBlur?: () => void }) {
  return (
    <Field {...field} {...useBounded({ value, max, hint, error })}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={max}
          lang={lang}
          value={value}
          spellCheck={!isPlain}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={`block w-full resize-y rounded-sm bg-surface px-3.5 py-2.5 inset-ring
            inset-ring-line-strong outline-0 focus:inset-ring-2 focus:inset-ring-focus
            aria-invalid:inset-ring-2 aria-invalid:inset-ring-neg
            ${isPlain ? 'font-mono text-sm' : 'text-base'}`}
        />
      )}
    </Field>
  )
}

export function Choice<V extends string>({
  error,
  value,
  options,
  onChange,
  ...field
}: Common & {
  value: V
  options: readonly { value: V; word: string }[]
  onChange: (value: V) => void
}) {
  const words = useErrorWords()
  return (
    <Field {...field} error={words(error)}>
      {(control) => (
        <div className={controlClass}>
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value as V)}
            className={`${inputClass} min-h-11`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-surface">
                {option.word}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}

/** On or off, with its name before it; the whole line is the target. */
export function Switch({
  label,
  hint,
  isOn,
  onChange,
  isFixed,
  isCompact,
  isWrong,
}: {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isFixed?: boolean
  isCompact?: boolean
  /** What is wrong is said beside it. */
  isWrong?: boolean
}) {
  const id = useId()
  return (
    <label
      className={`flex items-center gap-3 ${isFixed ? '' : 'cursor-pointer'}
        ${isCompact ? 'min-h-10' : 'min-h-11'}`}
    >
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className={`block text-sm ${isCompact ? '' : 'font-semibold'}`}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-invalid={isWrong || undefined}
        className="switch"
        aria-labelledby={`${id}-name`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
