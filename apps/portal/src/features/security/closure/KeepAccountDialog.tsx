import { useDates, useT } from '@padma/i18n'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useBrand } from '../../../brand/queries.ts'
import { useKeepAccount } from '../../../parts/profile/use-keep-account.ts'

/**
 * A member who comes back to an account that is about to close is asked whether it should close:
 * coming back alone does not keep it.
 */
export function KeepAccountDialog({
  closesAt,
  onDone,
  onLeft,
}: {
  closesAt: string
  onDone: () => void
  /** Without keeping it. */
  onLeft: () => void
}) {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  const keep = useKeepAccount(onDone)
  return (
    <ConfirmDialog
      isUnasked
      title={t('closure')}
      text={t('closesAtAsk', { at: dates.dayAndTime(closesAt) })}
      confirm={t('keepAccount')}
      cancel={t('letClose')}
      isBusy={keep.isPending}
      error={keep.isError && t('failed')}
      onConfirm={() => keep.mutate()}
      onCancel={onLeft}
    />
  )
}
