import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type Props = { title: ReactNode; text?: ReactNode; confirm: string; cancel: string; isBusy?: boolean; error?: ReactNode; onConfirm: () => void; onCancel: () => void; children?: ReactNode }

/** Asks before money leaves or a session ends. Import it from '@padma/ui/ConfirmDialog.tsx' in lazily loaded code. */
export function ConfirmDialog({ title, text, confirm, cancel, isBusy, error, onConfirm, onCancel, children }: Props) {
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-(--z-dialog) bg-scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-(--z-dialog) grid place-items-center p-4">
          <AlertDialog.Popup className="grid max-h-full w-full max-w-[400px] gap-3 overflow-auto rounded-lg bg-surface p-5 shadow-3 outline-0">
            <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
            {text && <AlertDialog.Description className="text-sm text-ink-2">{text}</AlertDialog.Description>}
            {children}
            {error && <p role="alert" className="text-sm text-neg">{error}</p>}
            <div className="mt-2 grid grid-cols-2 gap-2">
              <Button onClick={onCancel}>{cancel}</Button>
              <Button look="river" isBusy={isBusy} onClick={onConfirm}>{confirm}</Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
