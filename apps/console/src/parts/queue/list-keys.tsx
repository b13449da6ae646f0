import { useEffect } from 'react'
import { useWords } from '../../words.ts'
import { useIsDesk } from '../use-is-desk.ts'

/** `j` and `k` move through the rows of the list; Enter opens the one that has focus. */
export function useListKeys(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || document.querySelector('[data-sheet]')) return
      const rows = [...document.querySelectorAll<HTMLElement>('main [data-opens-row]')]
      const at = rows.indexOf(document.activeElement as HTMLElement)
      const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Which keys work in the list; only where there is a keyboard. */
export function KeysLegend() {
  const t = useWords()
  if (!useIsDesk()) return null
  return (
    <p className="flex items-center gap-2 text-xs">
      <Key>j</Key>
      <Key>k</Key>
      {t('keys.move')}
      <Key>↵</Key>
      {t('keys.open')}
      <Key>/</Key>
      {t('keys.find')}
    </p>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd
      className="grid h-5 min-w-5 place-items-center rounded-xs bg-surface-2 px-1 font-sans
      text-2xs font-semibold text-ink-2 not-first:ms-2"
    >
      {children}
    </kbd>
  )
}
