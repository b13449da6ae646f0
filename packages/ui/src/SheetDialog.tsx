import { Dialog } from '@base-ui/react/dialog'
import { useT } from '@padma/i18n'
import { useRef, type CSSProperties } from 'react'
import { Icon } from './Icon.tsx'
import { x } from './icons.gen.ts'
import type { SheetProps } from './Sheet.tsx'

export default function SheetDialog(props: SheetProps) {
  const t = useT('common')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => { if (!isOpen) props.onClose() }}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="sheet" initialFocus={heading} style={{ '--sheet-w': `${props.width ?? 460}px` } as CSSProperties}>
          <div className="grab" />
          <div className="sheet-h">
            <Dialog.Title ref={heading} tabIndex={-1}>{props.title}</Dialog.Title>
            <Dialog.Close className="ib" aria-label={t('close')}><Icon of={x} /></Dialog.Close>
          </div>
          <div className="sheet-b">{props.children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
