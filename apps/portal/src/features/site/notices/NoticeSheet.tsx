import { useT } from '@padma/i18n'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useSearch } from '@tanstack/react-router'
import { useOverlay } from '../../../address/use-overlay.ts'
import { Notices } from '../../../parts/written/Notices.tsx'

export default function NoticeSheet() {
  const t = useT('site')
  const { close, setSearch } = useOverlay()
  const { notice } = useSearch({ strict: false })
  return (
    <Sheet title={t('notices')} isWide isTall onClose={close}>
      <Notices chosen={notice} onChoose={(id) => setSearch({ notice: id })} />
    </Sheet>
  )
}
