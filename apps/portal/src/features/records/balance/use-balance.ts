import { useT } from '@padma/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { useRecordNames } from '../../../parts/records/names.ts'
import { balanceQuery } from '../queries.ts'
import { instantOf } from '../../../device/zoned.ts'

/** Fetched without being asked for: 5,000 entries. */
const PAGES_BY_ITSELF = 10

/** The entries between two moments of the brand's clocks, page by page, and a file of them. */
export function useBalance(local: { since: string; until: string }) {
  const t = useT('records')
  const { timeZone } = useBrand()
  const names = useRecordNames()
  const query = useInfiniteQuery(
    balanceQuery({
      since: instantOf(local.since, timeZone).toISOString(),
      until: instantOf(local.until, timeZone).toISOString(),
    }),
  )
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const pages = data?.pages ?? []
  const goesOn = hasNextPage && !isFetching && pages.length % PAGES_BY_ITSELF !== 0
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const told = pages.at(-1)
  const rows = pages.flatMap((page) => page.rows)
  const csv = async () => [
    [t('time'), t('what'), t('game'), t('reference'), t('account'), t('amount'), t('after')],
    [local.since, t('opening'), '', '', '', '', told?.opening ?? ''],
    ...rows.map((entry) => [
      entry.recordedAt,
      names.kind(entry.kind),
      entry.game?.gameName ?? '',
      entry.reference,
      t(`account_${entry.account}`),
      entry.amount,
      entry.balanceAfter,
    ]),
    [local.until, t('closing'), '', '', '', '', told?.closing ?? ''],
  ]
  return { query, told, rows, goesOn, csv }
}
