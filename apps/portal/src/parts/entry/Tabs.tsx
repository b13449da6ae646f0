import { type KeyboardEvent, useId, useRef } from 'react'

type Props<Id extends string> = {
  label: string
  tabs: readonly { id: Id; name: string }[]
  chosen: Id
  onChoose: (id: Id) => void
  children: React.ReactNode
}

/** Ways that stand beside each other; arrows move among them. One way alone needs no tabs. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: Props<Id>) {
  const panel = useId()
  const list = useRef<HTMLDivElement>(null)
  if (tabs.length < 2) return <>{children}</>
  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next =
      (tabs.findIndex(({ id }) => id === chosen) +
        (document.dir === 'rtl' ? -step : step) +
        tabs.length) %
      tabs.length
    onChoose(tabs[next]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-sm bg-surface-2 p-1"
      >
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={panel}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={move}
            className={`min-h-11 rounded-xs px-2 text-sm font-semibold
              ${id === chosen ? 'bg-surface text-ink shadow-1 [[data-theme=dark]_&]:bg-surface-3' : 'text-ink-2'}`}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panel} className="grid gap-4">
        {children}
      </div>
    </>
  )
}
