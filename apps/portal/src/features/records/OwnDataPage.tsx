import { DownloadCard } from './own/DownloadCard.tsx'
import { StatementCard } from './balance/StatementCard.tsx'

/** What members take away: a month's statement, and all that is kept about them. */
export default function OwnDataPage() {
  return (
    <>
      <StatementCard />
      <DownloadCard />
    </>
  )
}
