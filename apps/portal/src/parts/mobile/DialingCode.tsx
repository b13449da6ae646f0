import { onlyDigits } from '@padma/contract/digits'
import { useLanguage, useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { countriesQuery } from './countries-query.ts'

/** So long after the focus has left the list closes: a press on one of its rows comes first. */
const CLOSES_MS = 200

/**
 * The dialling code of a number's country: typed, or chosen from the countries by code or by name,
 * in the language of the page or, as many keyboards are, in English.
 */
export function DialingCode({
  value,
  onChange,
  isForCode,
}: {
  value: string
  onChange: (dialingCode: string) => void
  /** Of a number that anybody may have a code sent to: only countries that codes go to. */
  isForCode: boolean
}) {
  const t = useT('accounts')
  const language = useLanguage()
  const { data } = useQuery(countriesQuery)
  const list = useId()
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const countries = data?.countries.filter(
    ({ countryCode }) =>
      !isForCode || data.codesTo.length === 0 || data.codesTo.includes(countryCode),
  )
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const looked = (typed ?? '').replace(/^\+/, '').toLowerCase()
  const found =
    !isOpen || !countries
      ? []
      : countries
          .map((country) => ({
            ...country,
            name: names.of(country.countryCode) ?? country.countryCode,
            english: english.of(country.countryCode) ?? '',
          }))
          .filter(
            ({ countryCode, countryDialingCode, name, english }) =>
              looked === '' ||
              countryDialingCode.startsWith(looked) ||
              name.toLowerCase().includes(looked) ||
              english.toLowerCase().includes(looked) ||
              countryCode.toLowerCase() === looked,
          )
          // The chosen one first, until something is looked for.
          .sort(
            (a, b) =>
              (looked === ''
                ? Number(b.countryDialingCode === value) - Number(a.countryDialingCode === value)
                : 0) || a.name.localeCompare(b.name, language),
          )
  const active = found[Math.min(at, found.length - 1)]

  function open(): void {
    clearTimeout(closing.current)
    setOpen(true)
    setAt(0)
  }
  function choose(dialingCode: string): void {
    onChange(dialingCode)
    setTyped(null)
    setOpen(false)
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const next = Math.max(
        0,
        Math.min(found.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)),
      )
      setAt(next)
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (!isOpen) return
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active.countryDialingCode)
    }
    if (event.key === 'Escape') {
      // It closes the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
      setOpen(false)
    }
  }
  return (
    <span className="relative flex-none border-e border-line">
      <input
        role="combobox"
        aria-label={t('dialingCode')}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${list}-${found.indexOf(active)}` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={typed ?? (value ? `+${value}` : '')}
        placeholder="+"
        className="w-16 border-0 bg-transparent text-base font-semibold outline-0"
        onFocus={(event) => event.target.select()}
        onClick={open}
        onChange={(event) => {
          setTyped(event.target.value)
          open()
        }}
        onKeyDown={press}
        onBlur={() =>
          (closing.current = setTimeout(() => {
            const digits = onlyDigits(typed ?? '')
            if (data?.countries.some(({ countryDialingCode }) => countryDialingCode === digits))
              onChange(digits)
            setTyped(null)
            setOpen(false)
          }, CLOSES_MS))
        }
      />
      <div
        id={list}
        role="listbox"
        tabIndex={-1}
        dir="auto"
        aria-label={t('dialingCode')}
        hidden={!isOpen}
        className="absolute left-0 top-full z-10 mt-3 max-h-56 w-64 max-w-[70vw] overflow-auto
          rounded-sm bg-surface py-1 shadow-3 inset-ring inset-ring-line"
      >
        {found.map(({ countryCode, countryDialingCode, name }, index) => (
          <button
            key={countryCode}
            type="button"
            tabIndex={-1}
            id={`${list}-${index}`}
            role="option"
            aria-selected={countryDialingCode === value}
            className={`flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 px-3
              text-start text-sm ${active?.countryCode === countryCode ? 'bg-surface-2' : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(countryDialingCode)}
          >
            <span>{name}</span>
            <span dir="ltr" className="text-ink-2">
              +{countryDialingCode}
            </span>
          </button>
        ))}
        {isOpen && found.length === 0 && (
          <div
            role="option"
            aria-selected={false}
            aria-disabled
            tabIndex={-1}
            className="px-3 py-2 text-sm text-ink-3"
          >
            {t('noCountry')}
          </div>
        )}
      </div>
    </span>
  )
}
