import { useLanguage } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import DrawsNow from '../../../parts/lottery/DrawsNow.tsx'
import { winnersQuery } from '../../../parts/winners/queries.ts'
import Winners from './Winners.tsx'

/**
 * Below few games: what is drawn now, and real wins of the last days; with none there is no board.
 */
export default function WinnerBoard() {
  const { data: wins } = useQuery(winnersQuery(useLanguage()))
  return (
    <>
      <DrawsNow />
      {wins && wins.length > 0 && <Winners wins={wins} isWide />}
    </>
  )
}
