import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { BackGuard } from './back-guard.ts'
import { Button } from '../forms/Button.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  cancel: string
  /** Without it there is nothing to decide: a notice with one button. */
  confirm?: string
  /** Closes by itself, as `onCancel` does, with a countdown on its button, unless it is touched. */
  closesInSeconds?: number
  /**
   * Neither answer has the focus at first: for a question that comes by itself, and where none of
   * them is the safe one. A second press of Enter answers nothing.
   */
  isUnasked?: boolean
  isBusy?: boolean
  error?: ReactNode
  onConfirm?: () => void
  onCancel: () => void
  children?: ReactNode
}

/**
 * Asks before money leaves or a session ends. Import it from '@padma/ui/overlays/ConfirmDialog.tsx'
 * in lazily loaded code.
 */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  closesInSeconds,
  isUnasked,
  isBusy,
  error,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const guard = use(BackGuard)
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, hold] = useCountdown(closesInSeconds, onCancel)
  const [opener] = useState(() => document.activeElement)
  const [sheet] = useState(() => opener?.closest<HTMLElement>('[data-sheet]'))
  // What opened it may have gone meanwhile: then to the sheet that it stood in, and not to whatever
  // had the focus before, which may be behind that.
  const focusAfter = (): HTMLElement | boolean =>
    opener?.isConnected ? true : sheet?.isConnected ? sheet : false
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      {guard(onCancel)}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-(--z-dialog) bg-scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-(--z-dialog) grid place-items-center p-4">
          <AlertDialog.Popup
            {...(isUnasked && { initialFocus: heading })}
            finalFocus={focusAfter}
            className="grid max-h-full w-full max-w-[400px] gap-3 overflow-auto rounded-lg
              bg-surface p-5 shadow-3 outline-0"
            onKeyDown={(event) => {
              hold()
              // A sheet below it would close too.
              if (event.key === 'Escape') event.stopPropagation()
            }}
            onPointerDown={hold}
            onPointerMove={hold}
          >
            <AlertDialog.Title
              ref={heading}
              {...(isUnasked && { tabIndex: -1 })}
              className="text-lg outline-0"
            >
              {title}
            </AlertDialog.Title>
            {text && (
              <AlertDialog.Description className="text-sm text-ink-2">
                {text}
              </AlertDialog.Description>
            )}
            {children}
            {error && (
              <p role="alert" className="text-sm text-neg">
                {error}
              </p>
            )}
            {/* Of one width as long as their words fit; one below the other where they do not. */}
            <div className="mt-2 flex flex-wrap gap-2 *:flex-[1_0_6rem]">
              <Button look={confirm ? 'quiet' : 'river'} onClick={onCancel}>
                {cancel}
                {left !== null && (
                  <span aria-hidden="true" className="num">
                    {' '}
                    ({left})
                  </span>
                )}
              </Button>
              {confirm && (
                <Button look="river" isBusy={isBusy} onClick={onConfirm}>
                  {confirm}
                </Button>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Seconds that are left, or null when nothing is counted; and what stops it. */
function useCountdown(seconds: number | undefined, onEnd: () => void): [number | null, () => void] {
  const [left, setLeft] = useState(seconds ?? null)
  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onEnd()), 1_000)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return [left, () => setLeft(null)]
}
