import { useT } from '@padma/i18n'
import { IconButton, Skeleton } from '@padma/ui'
import caretLeft from 'icon:caret-left'
import x from 'icon:x'
import type { ReactNode } from 'react'

type Props = {
  /** Empty: not known yet. */
  title: ReactNode
  /** The member centre, which takes the whole screen of a phone. */
  isPage?: boolean
  /** The menu of the member centre, on wide screens. */
  side?: ReactNode
  onClose: () => void
}

/**
 * Where an overlay will be while its part of the portal loads: its name and the way out at once,
 * what it holds as shapes. Late, so that a fast one does not flicker.
 */
export function Opening({ title, isPage = false, side, onClose }: Props) {
  return (
    <div
      aria-busy="true"
      className="late fixed inset-0 z-(--z-dialog) flex items-end justify-center bg-scrim
        desk:items-center desk:p-5"
    >
      {isPage ? (
        <div className={centre.frame}>
          <div className={centre.side}>{side ?? <Shapes look="h-11" />}</div>
          <div className={centre.head}>
            <Close icon={caretLeft} className="desk:hidden" onClose={onClose} />
            <b className="flex-1 text-lg desk:text-xl">
              {title || <Skeleton className="h-6 w-40" />}
            </b>
            <Close icon={x} className="max-desk:hidden" onClose={onClose} />
          </div>
          <div className={`${centre.body} grid`}>
            <Shapes look="h-40" />
          </div>
        </div>
      ) : (
        <div className="w-full rounded-t-lg bg-surface desk:w-[460px] desk:rounded-lg">
          <div className="flex items-center gap-1 border-b border-line py-2 ps-5 pe-2">
            <b className="flex-1 text-lg">{title || <Skeleton className="h-6 w-40" />}</b>
            <Close icon={x} onClose={onClose} />
          </div>
          <div className="grid gap-4 p-5">
            <Shapes look="h-12" />
          </div>
        </div>
      )}
    </div>
  )
}

/** The parts of the member centre, so that what opens has the shape of what will be there. */
export const centre = {
  frame:
    'flex size-full flex-col overflow-hidden bg-page outline-0 max-desk:[body:has([data-lost])_&]:pt-12 desk:grid desk:max-h-[860px] desk:max-w-[1160px] desk:grid-cols-[264px_1fr] desk:grid-rows-[64px_1fr] desk:rounded-lg desk:shadow-3',
  side: 'row-span-2 hidden content-start flex-col gap-3 overflow-auto border-e border-line bg-surface px-3 py-4 desk:flex',
  head: 'flex h-14 flex-none items-center gap-1 border-b border-line bg-surface px-1 desk:h-16 desk:border-0 desk:bg-page desk:ps-6 desk:pe-3',
  body: 'flex-1 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-auto p-4 desk:grid desk:px-6 desk:pt-1 desk:pb-6',
}

type CloseProps = { icon: string; className?: string; onClose: () => void }
function Close({ icon, className = '', onClose }: CloseProps) {
  const t = useT('ui')
  return (
    <IconButton icon={icon} isFlipped label={t('close')} className={className} onClick={onClose} />
  )
}

function Shapes({ look }: { look: string }) {
  return [0, 1, 2].map((row) => <Skeleton key={row} className={look} />)
}
