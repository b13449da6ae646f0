import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useFocusAfterRow } from '../list/use-focus-after-row.ts'

type One<Row> = {
  /** The list's first word of query keys, so that what makes the list stale makes the row stale. */
  of: string
  read: (id: string) => Promise<Row>
}

/**
 * The row whose panel is open, by the id in the address. When it leaves the list meanwhile (someone
 * else decided), its last state stays on screen with `isGone`. With `one` a row that the list does
 * not show, of another page or decided, is read by itself.
 */
export function useOpenRow<Row extends { id: string }>(
  query: UseQueryResult<{ rows: Row[] }>,
  id: string | undefined,
  one?: One<Row>,
): { row: Row; isGone: boolean } | null {
  const [last, setLast] = useState<Row | null>(null)
  const row = query.data?.rows.find((each) => each.id === id)
  // Kept while rendering, so that no frame shows the panel without its row.
  if (row && row !== last) setLast(row)
  const seen = row ?? (last?.id === id ? last : undefined)
  const alone = useQuery({
    queryKey: [one?.of, 'one', id],
    queryFn: () => one!.read(id!),
    enabled:
      one !== undefined &&
      id !== undefined &&
      query.data !== undefined &&
      !query.isPlaceholderData &&
      !seen,
  })
  const shown = id === undefined ? undefined : (seen ?? alone.data)
  useFocusAfterRow(shown?.id, query.data?.rows)
  return shown
    ? { row: shown, isGone: Boolean(seen) && !row && !query.isPlaceholderData && !query.isFetching }
    : null
}
