import { useT } from '@padma/i18n'
import { Button, IconButton } from '@padma/ui'
import signOut from 'icon:sign-out'
import { Suspense, useState } from 'react'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { useLeaveTrial } from './queries.ts'

const SignOutDialog = lazyScreen(() => import('../../parts/member/SignOutDialog.tsx'), 'accounts')

/**
 * Under the header of a trial account: what it plays with, the way to a real one, and, on phones,
 * whose header has none, the way out.
 */
export default function TrialBar() {
  const t = useT('trial')
  const leave = useLeaveTrial()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div role="note" className="border-t border-line bg-info-soft text-info">
      <div className="page flex min-h-12 items-center gap-1 text-sm desk:gap-3">
        <p className="me-auto leading-snug">
          <b className="font-semibold">{t('playMoney')}</b> {t('playMoneyText')}
        </p>
        <Button look="river" size="sm" className="min-h-11" onClick={leave}>
          {t('register')}
        </Button>
        <IconButton
          icon={signOut}
          isFlipped
          label={t('leave')}
          className="desk:hidden"
          onClick={() => setLeaving(true)}
        />
      </div>
      {isLeaving && (
        <Suspense fallback={null}>
          <SignOutDialog onCancel={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  )
}
