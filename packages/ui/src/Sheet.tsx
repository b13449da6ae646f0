import { lazy, Suspense, type ReactNode } from 'react'

export type SheetProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Width of the dialog on desktops, px. */
  width?: number
}

// The dialog's code (21 kB) loads when the first sheet opens.
const SheetDialog = lazy(() => import('./SheetDialog.tsx'))

/** A bottom sheet on phones, a dialog on desktops. Mounted means open; the URL or the parent's state decides. */
export function Sheet(props: SheetProps) {
  return <Suspense fallback={null}><SheetDialog {...props} /></Suspense>
}
