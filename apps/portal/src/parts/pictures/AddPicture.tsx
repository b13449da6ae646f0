import { Icon } from '@padma/ui'
import camera from 'icon:camera'
import { type ChangeEvent, useRef } from 'react'

/** A square among pictures that are sent. */
export const pictureTile =
  'relative grid aspect-square place-items-center overflow-hidden rounded-md text-xs'

/** The tile that chooses more pictures. */
export function AddPicture({
  label,
  isWanted = false,
  describedBy,
  onChoose,
}: {
  label: string
  /** Whether one is missing. */
  isWanted?: boolean
  describedBy?: string
  onChoose: (files: File[]) => void
}) {
  const chooser = useRef<HTMLInputElement>(null)
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onChoose([...(event.target.files ?? [])])
    // The same file may be chosen again.
    event.target.value = ''
  }
  return (
    <li className={pictureTile}>
      <button
        type="button"
        aria-describedby={describedBy}
        className={`grid size-full place-content-center justify-items-center gap-1 rounded-md
          border border-dashed text-ink-2 hover:bg-surface-2
          ${isWanted ? 'border-neg' : 'border-line-strong'}`}
        onClick={() => chooser.current?.click()}
      >
        <Icon of={camera} className="size-6" />
        {label}
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept="image/png,image/jpeg"
        aria-label={label}
        onChange={choose}
      />
    </li>
  )
}
