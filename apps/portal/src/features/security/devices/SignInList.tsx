import { useDates, useT } from '@padma/i18n'
import { Badge, Button, EmptyState, Pagination, SkeletonRows } from '@padma/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { type Outcome, signInsQuery } from './devices-queries.ts'
import { useDeviceName } from './use-device-name.ts'

const titles = { opened: 'signIns', refused: 'refusedTries' } as const
const none = { opened: 'noSignIns', refused: 'noRefusedTries' } as const

/**
 * Sign-ins, or those that were refused, the newest first. Each has a list of its own: an attacker's
 * attempts push no sign-in out of sight.
 */
export function SignInList({ outcome }: { outcome: Outcome }) {
  const t = useT('security')
  const nameOf = useDeviceName()
  const dates = useDates(useBrand().timeZone)
  const [page, setPage] = useState(1)
  const signIns = useQuery({ ...signInsQuery(outcome, page), placeholderData: keepPreviousData })
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <h3 className="text-md">{t(titles[outcome])}</h3>
      {signIns.isPending && <SkeletonRows count={4} />}
      {signIns.isError && !signIns.data && (
        <EmptyState title={t('failed')}>
          <Button onClick={() => void signIns.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {signIns.data?.rows.length === 0 && <p className="text-sm text-ink-2">{t(none[outcome])}</p>}
      <ul>
        {signIns.data?.rows.map((each) => (
          <li
            key={`${each.at} ${each.way} ${each.address}`}
            className="flex items-center gap-3 border-b border-line py-2.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1 leading-snug">
              <b className="block font-semibold">{t(`by_${each.way}`)}</b>
              <span className="block text-xs text-ink-3">
                {nameOf(each)} · <bdi dir="ltr">{each.address}</bdi>
              </span>
              <span className="block text-xs text-ink-3">{dates.dayAndTime(each.at)}</span>
            </span>
            <Badge tone={each.isOpened ? 'pos' : 'warn'}>
              {each.isOpened ? t('cameIn') : t('wasRefused', { count: each.tries })}
            </Badge>
          </li>
        ))}
      </ul>
      {signIns.data && (
        <Pagination page={page} totalPages={signIns.data.totalPages} onPage={setPage} />
      )}
    </section>
  )
}
