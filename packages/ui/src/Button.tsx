import type { ButtonHTMLAttributes } from 'react'

/** `lotus` is the one thing to do now: at most one in a view's content. */
export type ButtonLook = 'lotus' | 'river' | 'quiet' | 'line' | 'paper'
export type ButtonSize = 'sm' | 'md' | 'lg'

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
export function buttonClass(look: ButtonLook = 'quiet', size: ButtonSize = 'md', more = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-sm font-semibold leading-tight whitespace-nowrap transition-colors duration-(--dur-1) disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${sizes[size]} ${more}`
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; size?: ButtonSize; isBusy?: boolean }

/** While busy it stays focusable and pressing does nothing, so that the focus is not lost. */
export function Button({ look, size, isBusy, className, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={buttonClass(look, size, `${isBusy ? 'opacity-75' : ''} ${className ?? ''}`)}
    />
  )
}
