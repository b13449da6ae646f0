import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../../words.ts'

/**
 * Asks before a page with unsaved text is left. The sign-in is let through: the text is kept for
 * the same operator.
 */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave?: () => void }) {
  const t = useWords()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && next.pathname !== '/sign-in',
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t('leave.text')}
      confirm={t('leave.go')}
      cancel={t('leave.stay')}
      onCancel={blocker.reset}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed()
      }}
    />
  )
}
