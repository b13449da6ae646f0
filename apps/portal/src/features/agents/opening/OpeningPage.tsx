import { SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { openingQuery } from './queries.ts'

/** Links by which an agent opens accounts below them, and accounts opened by hand. */
export default function OpeningPage() {
  const { data } = useQuery(openingQuery)
  if (!data) return <SkeletonRows />
  return <p className="break-all">{data.url}</p>
}
