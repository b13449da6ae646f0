import { useDates, useT } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { limitsQuery } from '../../parts/limits/queries.ts'
import { Choices } from './Choices.tsx'
import { selfExclude } from './queries.ts'

const lengths = ['half_year', 'for_good'] as const

/** Six months or for good: said in full before the one press that cannot be undone. */
export default function SelfExclusionSheet() {
  const t = useT('limits')
  const words = useRefusalWords()
  const dates = useDates(useBrand().timeZone)
  const { open } = useOverlay()
  const queryClient = useQueryClient()
  const [length, setLength] = useState<(typeof lengths)[number] | null>(null)
  const [isSure, setSure] = useState(false)
  const back = () => open({ member: 'playSafely' })
  const exclude = useAct({
    mutationFn: selfExclude,
    onSuccess(limits) {
      queryClient.setQueryData(limitsQuery.queryKey, limits)
      toast(t('excludedNow'))
      back()
    },
  })
  const until = new Date()
  until.setMonth(until.getMonth() + 6)
  return (
    <Sheet title={t('selfExclusion')} onClose={back}>
      <Choices
        label={t('selfExclusion')}
        choices={lengths.map((value) => ({ value, label: t(`exclude_${value}`) }))}
        value={length}
        onChoose={setLength}
      />
      <ul className="grid list-disc gap-2 ps-5 text-sm">
        <li>{t('excludePlay')}</li>
        <li>{t('excludeAllowed')}</li>
        <li>
          {length === 'half_year'
            ? t('excludeUntil', { until: dates.day(until.toISOString()) })
            : t('excludeNoReturn')}
        </li>
      </ul>
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-river"
          checked={isSure}
          onChange={(event) => setSure(event.target.checked)}
        />
        {t('excludeSure')}
      </label>
      {exclude.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(exclude.error)}
        </p>
      )}
      <Button
        look="river"
        size="lg"
        disabled={length === null || !isSure}
        isBusy={exclude.isPending}
        onClick={() => exclude.mutate(length!)}
      >
        {t('excludeMe')}
      </Button>
    </Sheet>
  )
}
