import { useSyncExternalStore } from 'react'

type Note = { id: number; text: string; action?: { label: string; act: () => void } }
let notes: Note[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something for 4 s at the bottom; for what needs no answer (copied, saved). Errors that need one stay at their place. */
export function toast(text: string, action?: Note['action']): void {
  const id = ++lastId
  change([...notes.slice(-1), { id, text, action }])
  setTimeout(() => change(notes.filter((note) => note.id !== id)), 4000)
}

/**
 * Stands once in the shell; the region exists before the first note, so that it is read out. At the top on phones:
 * at the bottom it would lie on the one button of a sheet.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => notes)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-17 z-(--z-toast) grid justify-items-center gap-2 px-4 desk:top-auto desk:bottom-8">
      {shown.map(({ id, text, action }) => (
        <div key={id} className="pointer-events-auto flex items-center gap-3 rounded-sm bg-ink px-4 py-3 text-sm font-medium text-surface shadow-3">
          <span>{text}</span>
          {action && (
            <button type="button" className="font-semibold underline underline-offset-3" onClick={action.act}>
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

function change(next: Note[]): void {
  notes = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
