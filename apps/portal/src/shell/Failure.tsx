import { useT } from '@padma/i18n'
import { Button, EmptyState } from '@padma/ui'
import { ChunkLoadError } from '../lazy-screen.ts'
import { Component, type ReactNode } from 'react'

/** A part of the page that could not be loaded or broke: what happened, and the way on. */
export function Failure({ error }: { error?: unknown }) {
  const t = useT('shell')
  const isLate = error instanceof ChunkLoadError && error.type === 'timeout'
  return (
    <main className="page min-h-[60vh] py-10">
      <EmptyState picture="/art/lotus.svg" title={t(isLate ? 'loadTooLong' : 'failure')} text={t('failureText')}>
        <Button look="river" onClick={() => location.reload()}>{t('reload')}</Button>
      </EmptyState>
    </main>
  )
}

/** Keeps a broken overlay from taking the page with it. Give it a `key` of the address: a new one is a new try. */
export class Boundary extends Component<{ children: ReactNode }, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null }
  static getDerivedStateFromError(error: unknown): { fault: { error: unknown } } {
    return { fault: { error } }
  }
  override render(): ReactNode {
    if (!this.state.fault) return this.props.children
    return <div role="alert" className="fixed inset-0 z-(--z-toast) grid place-items-center bg-page"><Failure error={this.state.fault.error} /></div>
  }
}
