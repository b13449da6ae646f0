import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../words.ts'
import { useIsDesk } from '../use-is-desk.ts'

/**
 * `j` and `k` move through the rows of the list, from the one that is open; Enter opens the one
 * that has focus.
 */
export function useListKeys(): void {
  useKeys((key) => {
    const step = key === 'j' ? 1 : key === 'k' ? -1 : 0
    if (step === 0) return false
    const rows = [...document.querySelectorAll<HTMLElement>('main [data-opens-row]')]
    const focused = rows.indexOf(document.activeElement as HTMLElement)
    const at =
      focused < 0 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'true') : focused
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
    if (!next) return false
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
    return true
  })
}

/**
 * Single keys of a page, each answering whether it did something. None works in a field, beside
 * Ctrl or Alt, or under a question.
 */
export function useKeys(onKey: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('[data-sheet], [role=alertdialog]')) return
    if (onKey(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const legend = [
  { keys: ['j', 'k'], word: 'keys.move' },
  { keys: ['↵'], word: 'keys.open' },
  { keys: ['/'], word: 'keys.find' },
] as const

/** Which keys work in the list, only where there is a keyboard; `?` tells of them all. */
export function KeysLegend() {
  const t = useWords()
  const [isTold, setTold] = useState(false)
  useKeys((key) => {
    if (key !== '?') return false
    setTold(true)
    return true
  })
  if (!useIsDesk()) return null
  return (
    <div className="flex items-center gap-2 text-xs">
      {legend.map(({ keys, word }) => (
        <span key={word} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {t(word)}
        </span>
      ))}
      <button type="button" aria-label={t('keys.title')} onClick={() => setTold(true)}>
        <Key>?</Key>
      </button>
      {isTold && (
        <Sheet title={t('keys.title')} onClose={() => setTold(false)}>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 text-sm">
            {[...legend, ...inCase].map(({ keys, word }) => (
              <div key={word} className="col-span-2 grid grid-cols-subgrid">
                <dt className="flex gap-1.5">
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </dt>
                <dd>{t(word)}</dd>
              </div>
            ))}
          </dl>
        </Sheet>
      )}
    </div>
  )
}

const inCase = [
  { keys: ['A'], word: 'keys.approve' },
  { keys: ['R'], word: 'keys.reject' },
  { keys: ['Esc'], word: 'keys.close' },
  { keys: ['?'], word: 'keys.help' },
] as const

export function Key({ children }: { children: string }) {
  return (
    <kbd
      className="grid h-5 min-w-5 place-items-center rounded-xs bg-surface-2 px-1 font-sans
      text-2xs font-semibold text-ink-2"
    >
      {children}
    </kbd>
  )
}
