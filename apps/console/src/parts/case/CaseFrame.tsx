import { Icon, IconButton } from '@padma/ui'
import arrowLeft from 'icon:arrow-left'
import caretDown from 'icon:caret-down'
import caretUp from 'icon:caret-up'
import lock from 'icon:lock'
import x from 'icon:x'
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { useIsWide } from '../use-is-desk.ts'
import { useWords } from '../../words.ts'
import { Notice } from '../Notice.tsx'
import { NextCaseSwitch } from '../queue/next-case.tsx'

/** What the queue knows of the case that is open. */
type OpenCase = {
  /** Who else has taken it. */
  takenBy: string | null
  onBefore: (() => void) | null
  onNext: (() => void) | null
  /** Whether a decision is to come, after which the next case may open. */
  isOpen: boolean
}
export const CaseContext = createContext<OpenCase>({
  takenBy: null,
  onBefore: null,
  onNext: null,
  isOpen: false,
})

/**
 * One case: beside its list where there is room, else as a page in its place. While another
 * operator has it, it can be read and not acted upon.
 */
export function CaseFrame({
  title,
  onClose,
  children,
}: {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const t = useWords()
  const id = useId()
  const isWide = useIsWide()
  const { takenBy, onBefore, onNext, isOpen } = use(CaseContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (!isWide) scrollTo({ top: 0 })
  }, [isWide])
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('[data-sheet], [role=alertdialog]'))
        onClose()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onClose])
  return (
    <section
      role="dialog"
      aria-labelledby={id}
      className="flex flex-col rounded-lg border border-line bg-surface
        min-[80rem]:sticky min-[80rem]:top-20 min-[80rem]:max-h-[calc(100dvh-6.5rem)]"
    >
      <div
        className="flex flex-none items-center gap-1 border-b border-line py-2 ps-2 pe-2
        min-[80rem]:ps-4"
      >
        {!isWide && (
          <IconButton icon={arrowLeft} isFlipped label={t('case.back')} onClick={onClose} />
        )}
        <h2 id={id} ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-lg outline-0">
          {title}
        </h2>
        <IconButton
          icon={caretUp}
          label={t('case.before')}
          disabled={!onBefore}
          className="disabled:opacity-40"
          onClick={() => onBefore?.()}
        />
        <IconButton
          icon={caretDown}
          label={t('case.next')}
          disabled={!onNext}
          className="disabled:opacity-40"
          onClick={() => onNext?.()}
        />
        {isWide && <IconButton icon={x} label={t('case.close')} onClick={onClose} />}
      </div>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-4">
        {takenBy !== null && (
          <Notice tone="warn" role="status">
            {t('case.taken', { by: takenBy })}
          </Notice>
        )}
        <fieldset disabled={takenBy !== null} className="contents">
          {children}
        </fieldset>
        {isOpen && <NextCaseSwitch />}
      </div>
    </section>
  )
}

/** In a row: another has it. */
export function TakenBy({ by }: { by: string }) {
  const t = useWords()
  return (
    <span
      title={t('case.taken', { by })}
      className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-ink-2"
    >
      <Icon of={lock} className="size-3.5" />
      <span className="sr-only">{t('case.takenBy')}</span> {by}
    </span>
  )
}
