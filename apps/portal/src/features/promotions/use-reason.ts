import { type Key, useT } from '@padma/i18n'
import type { Promotion } from '../../parts/promotions/queries.ts'

/**
 * Why a promotion ended for the member, where there is something to say; operators write freely.
 */
export function useReason({ status, mine }: Promotion): string | null {
  const t = useT('promotions')
  if (!mine?.reason || (status !== 'rejected' && status !== 'close')) return null
  const key = `reason_${mine.reason}` as Key<'promotions'>
  const known = t(key)
  return known === key ? t('reasonIs', { reason: mine.reason }) : known
}
