import { type ButtonHTMLAttributes, type MouseEvent, useRef } from 'react'

/** `lotus` is the one thing to do now: at most one in a view's content. */
export type ButtonLook = 'lotus' | 'river' | 'quiet' | 'line' | 'paper'
type ButtonSize = 'sm' | 'md' | 'lg'

const looks: Record<ButtonLook, string> = {
  lotus: 'bg-lotus text-on-lotus not-disabled:hover:bg-lotus-hover',
  river: 'bg-river text-on-river not-disabled:hover:bg-river-hover',
  quiet: 'bg-surface-2 text-ink not-disabled:hover:bg-surface-3',
  line: 'text-ink inset-ring inset-ring-line-strong not-disabled:hover:bg-surface-2',
  paper: 'bg-white text-[#0A3936]',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-5 text-md',
  lg: 'min-h-13 px-5 text-lg',
}

/** The same look for a link that leads where a button would act. */
export function buttonClass(
  look: ButtonLook = 'quiet',
  size: ButtonSize = 'md',
  more = '',
): string {
  return `inline-flex items-center justify-center gap-2 rounded-sm font-semibold leading-tight whitespace-nowrap transition-colors duration-(--dur-1) disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${sizes[size]} ${more}`
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  size?: ButtonSize
  isBusy?: boolean
}

/** A second press within this time belongs to the first. */
const ONE_PRESS_MS = 500

/**
 * While busy it stays focusable and pressing does nothing, so that the focus is not lost. A double
 * press acts once: the second one comes before anything is drawn as busy, or right after a quick
 * answer. Enter in a form presses its button too, so this holds for every way to send it.
 */
export function Button({
  look,
  size,
  isBusy,
  className,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  const pressedAt = useRef(-ONE_PRESS_MS)
  function press(event: MouseEvent<HTMLButtonElement>): void {
    // `detail` counts presses at one place: a second one may land on what the first one opened.
    if (isBusy || event.detail > 1 || event.timeStamp - pressedAt.current < ONE_PRESS_MS)
      return event.preventDefault()
    pressedAt.current = event.timeStamp
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
      className={buttonClass(look, size, `${isBusy ? 'opacity-75' : ''} ${className ?? ''}`)}
    />
  )
}
