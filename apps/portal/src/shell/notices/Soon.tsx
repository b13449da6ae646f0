import { lazyScreen } from '../../screens/lazy-screen.ts'
import { Suspense } from 'react'

const SoonDialog = lazyScreen(() => import('./SoonDialog.tsx'), 'shell', 'site')

/**
 * Sharing leads to the referral page where the brand has one; until then its notice: the activity
 * is coming.
 */
export function Soon({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SoonDialog onClose={onClose} />
    </Suspense>
  )
}
