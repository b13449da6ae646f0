import { useEffect } from 'react'
import { settleReauth, useIsReauthAsked } from '../../../calls/reauth.ts'
import { lazyScreen } from '../../../screens/lazy-screen.ts'

const ReauthDialog = lazyScreen(
  () => import('./ReauthDialog.tsx'),
  'accounts',
  'security',
  'refusals',
)

/** The one place where the member confirms that it is them, whatever call asked for it. */
export default function ReauthHost() {
  const isAsked = useIsReauthAsked()
  // With the session goes the question.
  useEffect(() => () => settleReauth(false), [])
  return isAsked ? <ReauthDialog /> : null
}
