import { Dialog } from '@base-ui/react/dialog'
import { useT } from '@padma/i18n'
import { BackGuard, IconButton, SkeletonRows } from '@padma/ui'
import caretLeft from 'icon:caret-left'
import list from 'icon:list'
import x from 'icon:x'
import { type ComponentType, type ReactNode, Suspense, use, useRef, useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { Boundary } from '../../screens/Failure.tsx'
import type { AgentPage, MemberPage, SheetScreen } from '../../screens/manifest.ts'
import { useDocumentTitle } from '../../screens/use-document-title.ts'
import { centre, Opening } from '../Opening.tsx'

/** A page of a centre. */
export type Place = { member: MemberPage } | { agent: AgentPage }
export type MenuProps = { onGo: (place: Place) => void }
type Props = {
  title: string
  /** Where it stands: a sheet that is closed leads back to it. */
  place: Place
  /** Whose centre it is. */
  head: ReactNode
  Menu: ComponentType<MenuProps>
  /** What lies on it. */
  sheet: SheetScreen | undefined
  children: ReactNode
}

/**
 * Pages of one kind: full screen on phones with the menu behind the list icon, a panel with its
 * menu at the side on desktop.
 */
export function CentreFrame({ title, place, head, Menu, sheet, children }: Props) {
  const t = useT('screens')
  const shell = useT('shell')
  const ui = useT('ui')
  const { open, close } = useOverlay()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const guard = use(BackGuard)
  const closeMenu = (): void => setMenuOpen(false)
  useDocumentTitle(title)
  const go = (next: Place): void => {
    closeMenu()
    open(next)
    heading.current?.focus()
  }
  const menu = <Menu onGo={go} />
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && (isMenuOpen ? closeMenu() : close())}>
      {isMenuOpen && guard(closeMenu)}
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-sheet) bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-sheet) grid place-items-center desk:p-5">
          <Dialog.Popup initialFocus={heading} className={centre.frame}>
            <div className={centre.side}>
              {head}
              {menu}
            </div>
            <div className={centre.head}>
              <IconButton
                icon={caretLeft}
                isFlipped
                label={shell('back')}
                className="desk:hidden"
                onClick={close}
              />
              <Dialog.Title
                ref={heading}
                tabIndex={-1}
                className="flex-1 text-lg outline-0 desk:text-xl"
              >
                {title}
              </Dialog.Title>
              <IconButton
                icon={list}
                label={t('memberMenu')}
                aria-expanded={isMenuOpen}
                className="desk:hidden"
                onClick={() => setMenuOpen(!isMenuOpen)}
              />
              <IconButton
                icon={x}
                label={ui('close')}
                className="max-desk:hidden"
                onClick={close}
              />
            </div>
            {isMenuOpen && (
              <div className="flex-1 overflow-auto bg-surface p-4 desk:hidden">{menu}</div>
            )}
            <div className={`${centre.body} ${isMenuOpen ? 'hidden' : 'grid'}`}>
              <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
            </div>
            {sheet && (
              <Boundary key={sheet.modal}>
                <Suspense
                  fallback={
                    <Opening title={sheet.name && t(sheet.name)} onClose={() => open(place)} />
                  }
                >
                  <sheet.View onClose={close} />
                </Suspense>
              </Boundary>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
