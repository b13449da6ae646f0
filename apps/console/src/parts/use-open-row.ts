import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The row whose panel is open, by the id in the address. When it leaves the list while it is open (someone else
 * decided), the last state that we saw stays on screen with `isGone`, so that the operator can be told.
 */
export function useOpenRow<Row extends { id: string }>(query: UseQueryResult<{ rows: Row[] }>, id: string | undefined): { row: Row; isGone: boolean } | null {
  const [last, setLast] = useState<Row | null>(null)
  const row = query.data?.rows.find((each) => each.id === id)
  // Kept while rendering, so that no frame shows the panel without its row.
  if (row && row !== last) setLast(row)
  const shown = row ?? last
  if (!id || shown?.id !== id) return null
  return { row: shown, isGone: !row && !query.isPlaceholderData && !query.isFetching }
}
