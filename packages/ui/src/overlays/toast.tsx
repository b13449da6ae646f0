import { useSyncExternalStore } from 'react'

type Note = { id: number; text: string; action?: { label: string; act: () => void } }
let notes: Note[] = []
let lastId = 0
/** A number or an address of which only so much is shown: on one line, as long as that is. */
const MASKED = /(\S+…\S+)/
const listeners = new Set<() => void>()

/**
 * Says something for 4 s at the bottom; for what needs no answer (copied, saved). Errors that need
 * one stay at their place.
 */
export function toast(text: string, action?: Note['action']): void {
  const id = ++lastId
  change([...notes.slice(-1), { id, text, action }])
  setTimeout(() => change(notes.filter((note) => note.id !== id)), 4000)
}

/**
 * Stands once in the shell; the region exists before the first note, so that it is read out, also
 * over a dialog, which leaves live regions alone. On phones it goes to the top while a sheet is
 * open: at the bottom it would lie on its one button.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => notes)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-22 z-(--z-toast) grid justify-center
        gap-2 px-4 max-desk:[body:has([data-sheet])_&]:top-4
        max-desk:[body:has([data-sheet])_&]:bottom-auto desk:bottom-8"
    >
      {shown.map(({ id, text, action }) => (
        <div
          key={id}
          className="flex items-center gap-3 rounded-sm bg-ink px-4 py-3 text-sm font-medium
            text-surface shadow-3"
        >
          <span>
            {text.split(MASKED).map((part, at) =>
              at % 2 ? (
                <span key={at} className="inline-block max-w-full">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </span>
          {action && (
            <button
              type="button"
              className="pointer-events-auto font-semibold underline underline-offset-3"
              onClick={action.act}
            >
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
