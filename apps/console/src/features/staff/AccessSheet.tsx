import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import { AccessTold } from './AccessTold.tsx'
import type { Access } from './queries.ts'

/** What to hand over, told once: no slip closes it. */
export function AccessSheet({
  title,
  access,
  onClose,
}: {
  title: string
  access: Access
  onClose: () => void
}) {
  const t = useWords()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Sheet title={title} onClose={() => setLeaving(true)}>
      <AccessTold access={access} />
      {isLeaving && (
        <ConfirmDialog
          title={t('staff.toldLeave')}
          text={t('staff.toldLeaveText', { name: access.member.username, act: t('staff.renew') })}
          confirm={t('staff.toldClose')}
          cancel={t('staff.toldStay')}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Sheet>
  )
}
