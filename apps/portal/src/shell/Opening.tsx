import { useT } from '@padma/i18n'
import { IconButton, Skeleton } from '@padma/ui'
import caretLeft from 'icon:caret-left'
import x from 'icon:x'
import type { ReactNode } from 'react'

type Props = {
  /** Empty: not known yet. */ title: ReactNode
  /** The member centre, which takes the whole screen of a phone. */ isPage?: boolean
  onClose: () => void
}

/** Where an overlay will be while its part of the portal comes: its name and the way out at once, what it holds as shapes. After a moment only, so that a fast one does not flicker. */
export function Opening({ title, isPage, onClose }: Props) {
  const t = useT('ui')
  const back = isPage && (
    <IconButton
      icon={caretLeft}
      isFlipped
      label={t('close')}
      className="desk:hidden"
      onClick={onClose}
    />
  )
  return (
    <div
      aria-busy="true"
      className="late fixed inset-0 z-(--z-dialog) flex items-end justify-center bg-scrim desk:items-center desk:p-5"
    >
      <div
        className={`w-full desk:rounded-lg ${isPage ? 'h-full bg-page desk:max-h-[860px] desk:max-w-[1160px]' : 'rounded-t-lg bg-surface desk:w-[460px]'}`}
      >
        <div
          className={`flex items-center gap-1 border-b border-line py-2 pe-2 ${isPage ? 'bg-surface ps-1 desk:ps-6' : 'ps-5'}`}
        >
          {back}
          <b className="flex-1 text-lg">{title || <Skeleton className="h-6 w-40" />}</b>
          <IconButton
            icon={x}
            label={t('close')}
            className={isPage ? 'max-desk:hidden' : ''}
            onClick={onClose}
          />
        </div>
        <div className="grid gap-4 p-5">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className={isPage ? 'h-40' : 'h-12'} />
          ))}
        </div>
      </div>
    </div>
  )
}
