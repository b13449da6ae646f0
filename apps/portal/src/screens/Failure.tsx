import { useT } from '@padma/i18n'
import { Button, EmptyState } from '@padma/ui'
import { ChunkLoadError } from './lazy-screen.ts'
import { Component, type ReactNode, Suspense } from 'react'

/** A part of the page that could not be loaded or broke: what happened, and the way on. */
export function Failure({ error }: { error?: unknown }) {
  const t = useT('shell')
  const isLate = error instanceof ChunkLoadError && error.type === 'timeout'
  return (
    <main className="page min-h-[60vh] py-10">
      <EmptyState
        picture="/art/lotus.svg"
        title={t(isLate ? 'loadTooLong' : 'failure')}
        text={t('failureText')}
      >
        <Button look="river" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </EmptyState>
    </main>
  )
}

/**
 * Keeps a broken overlay from taking the page with it. Give it a `key` of the address: a new one is
 * a new try.
 */
export class Boundary extends Component<
  { children: ReactNode },
  { fault: { error: unknown } | null }
> {
  override state: { fault: { error: unknown } | null } = { fault: null }
  static getDerivedStateFromError(error: unknown): { fault: { error: unknown } } {
    return { fault: { error } }
  }
  override render(): ReactNode {
    if (!this.state.fault) return this.props.children
    return (
      <div role="alert" className="fixed inset-0 z-(--z-toast) grid place-items-center bg-page">
        <Failure error={this.state.fault.error} />
      </div>
    )
  }
}

/**
 * For what the page does without: while it loads its place is kept, and if it does not come there
 * is nothing, not a broken page.
 */
export class Optional extends Component<
  { place?: ReactNode; children: ReactNode },
  { isMissing: boolean }
> {
  override state = { isMissing: false }
  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true }
  }
  override render(): ReactNode {
    const { place = null, children } = this.props
    return this.state.isMissing ? place : <Suspense fallback={place}>{children}</Suspense>
  }
}
