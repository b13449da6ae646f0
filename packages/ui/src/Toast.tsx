import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import { checkCircle } from './icons.gen.ts'

let shown: { id: number; text: string }[] = []
const listeners = new Set<() => void>()
const change = (next: typeof shown) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Says something that needs no answer, for 4 s. What needs dealing with belongs in a Notice. */
export function toast(text: string): void {
  const id = Math.max(0, ...shown.map((each) => each.id)) + 1
  change([...shown, { id, text }])
  setTimeout(() => change(shown.filter((each) => each.id !== id)), 4000)
}

export function Toasts() {
  const toasts = useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener) }, () => shown)
  return (
    <div className="toasts" role="status">
      {toasts.map((each) => <div key={each.id} className="toast"><Icon of={checkCircle} />{each.text}</div>)}
    </div>
  )
}
