import { Dialog } from '@base-ui/react/dialog'
import { useT } from '@padma/i18n'
import x from 'icon:x'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { BackGuard } from './back-guard.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { IconButton } from '../forms/IconButton.tsx'

type Props = {
  title: ReactNode
  /** Beside the title, at the end. */
  aside?: ReactNode
  /** Stays at the bottom while the body scrolls: the one button. */
  footer?: ReactNode
  /** 920 px on desktop: for a list with its detail beside it. */
  isWide?: boolean
  /** As high as it may be from the first moment on: for what loads in it and is of any length. */
  isTall?: boolean
  onClose: () => void
  children: ReactNode
}

const Hold = createContext<(isHeld: boolean) => void>(() => {})

/** In a sheet: while true, closing it asks first though nothing is typed. */
export function useHeldSheet(isHeld: boolean): void {
  const hold = use(Hold)
  useEffect(() => {
    hold(isHeld)
    return () => hold(false)
  }, [hold, isHeld])
}

/**
 * A bottom sheet on phones, a dialog of 460 px on desktop. Focus goes to the heading, is kept
 * inside, returns to the opener, and comes back to the heading when what had it is gone. Closing
 * asks first while a form has something typed or the content holds it. Import it only in lazily
 * loaded code ('@padma/ui/overlays/Sheet.tsx'): its library must stay out of the first visit.
 */
export function Sheet({ title, aside, footer, isWide, isTall, onClose, children }: Props) {
  const t = useT('ui')
  const heading = useRef<HTMLHeadingElement>(null)
  /**
   * Where something was typed: nothing is lost when that form has gone (sent, or its step is done).
   */
  const [typedIn, setTypedIn] = useState<Element | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const guard = use(BackGuard)
  /** What each field held when it was first gone to: one that holds that again has lost nothing. */
  const [held] = useState(() => new WeakMap<Element, string | boolean>())
  // One that has been sent holds nothing back any more.
  const isForm = (): boolean =>
    typedIn !== null &&
    typedIn.isConnected &&
    !typedIn.querySelector('[type=submit][aria-busy=true]') &&
    [...typedIn.querySelectorAll<Control>('input, textarea, select')].some(
      (control) => held.has(control) && held.get(control) !== valueOf(control),
    )
  const isOpenWork = (): boolean => isHeld || isForm()
  const leave = (): void => (isOpenWork() ? setAsking(true) : onClose())
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && leave()}>
      {/* While it is asked, the question answers for itself. */}
      {(typedIn || isHeld) && !isAsking && guard(() => (isOpenWork() ? setAsking(true) : false))}
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fixed inset-0 z-(--z-sheet) bg-scrim" />
        <Dialog.Viewport
          className="fixed inset-0 z-(--z-dialog) flex items-end justify-center desk:items-center
            desk:p-8"
        >
          <Dialog.Popup
            data-sheet=""
            initialFocus={heading}
            onFocus={({ target, currentTarget }) => {
              if (target === currentTarget) heading.current?.focus({ preventScroll: true })
              if (isControl(target) && !held.has(target)) held.set(target, valueOf(target))
            }}
            onInput={({ target }) => {
              // One that was filled without having been gone to was empty, or the other way round.
              if (isControl(target) && !held.has(target))
                held.set(target, isTick(target) ? !target.checked : '')
              setTypedIn((target as Element).closest('form'))
            }}
            className={`flex max-h-[94%] w-full flex-col overflow-hidden rounded-t-lg bg-surface
              shadow-3 outline-0 transition-[translate,opacity] duration-(--dur-3) ease-padma
              data-starting-style:translate-y-8 data-starting-style:opacity-0 desk:max-h-full
              desk:rounded-b-lg ${isWide ? 'desk:min-h-[560px] desk:w-[920px]' : 'desk:w-[460px]'}
              ${isTall ? 'h-[94%] desk:h-full desk:max-h-[720px]!' : ''}`}
          >
            <div className="mx-auto mt-2 h-1 w-10 flex-none rounded-xs bg-surface-3 desk:hidden" />
            <div className="flex flex-none items-center gap-2 border-b border-line py-2 ps-5 pe-2">
              <Dialog.Title ref={heading} tabIndex={-1} className="flex-1 text-lg outline-0">
                {title}
              </Dialog.Title>
              {aside}
              <IconButton icon={x} label={t('close')} onClick={leave} />
            </div>
            <div
              className={`grid auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-4
                overflow-auto p-5 ${isTall ? 'flex-1' : ''}`}
            >
              <Hold value={setHeld}>{children}</Hold>
            </div>
            {footer && (
              <div
                className="grid flex-none gap-2 border-t border-line px-5 py-4
                  pb-[max(1rem,env(safe-area-inset-bottom))]"
              >
                {footer}
              </div>
            )}
            {isAsking && (
              <ConfirmDialog
                title={t('leaveTitle')}
                text={t('leaveText')}
                confirm={t('leave')}
                cancel={t('stay')}
                onConfirm={onClose}
                onCancel={() => setAsking(false)}
              />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'
const valueOf = (control: Control): string | boolean =>
  isTick(control) ? control.checked : control.value
