import { useLanguage, useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { SheetProps } from '../../../screens/manifest.ts'
import { pointRewardsQuery, pointsQuery } from '../queries.ts'
import { RedeemForm } from './RedeemForm.tsx'

/** What the member has, what it costs, what is left; the payment password last. */
export default function RedeemSheet({ onClose }: SheetProps) {
  const t = useT('points')
  const { item } = useSearch({ strict: false })
  const rewards = useQuery(pointRewardsQuery(useLanguage()))
  const own = useQuery(pointsQuery)
  const reward = rewards.data?.rows.find(({ id }) => id === item)
  if (reward && own.data)
    return (
      <RedeemForm
        reward={reward}
        own={own.data}
        onClose={onClose}
        onDone={() => {
          toast(t('asked'))
          onClose()
        }}
      />
    )
  return (
    <Sheet title={t('confirm')} onClose={onClose}>
      {rewards.isPending || own.isPending ? (
        <SkeletonRows count={4} className="h-16" />
      ) : rewards.isError || own.isError ? (
        <EmptyState title={t('failed')}>
          <Button
            onClick={() => {
              void rewards.refetch()
              void own.refetch()
            }}
          >
            {t('again')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState picture="/art/lotus.svg" title={t('gone')} text={t('goneText')}>
          <Button look="river" onClick={onClose}>
            {t('back')}
          </Button>
        </EmptyState>
      )}
    </Sheet>
  )
}
