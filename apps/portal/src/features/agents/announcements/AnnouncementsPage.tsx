import { useSearch } from '@tanstack/react-router'
import { useOverlay } from '../../../address/use-overlay.ts'
import { Notices } from '../../../parts/written/Notices.tsx'

/** What the site announces. */
export default function AnnouncementsPage() {
  const { setSearch } = useOverlay()
  const { notice } = useSearch({ strict: false })
  return <Notices chosen={notice} onChoose={(id) => setSearch({ notice: id })} />
}
