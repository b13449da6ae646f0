import { Dialog } from '@base-ui/react/dialog'
import { useT } from '@padma/i18n'
import { BackGuard, IconButton, SkeletonRows } from '@padma/ui'
import caretLeft from 'icon:caret-left'
import list from 'icon:list'
import x from 'icon:x'
import { Suspense, use, useRef, useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { AccountCard } from '../../parts/member/AccountCard.tsx'
import { Boundary } from '../../screens/Failure.tsx'
import type { MemberPage, SheetScreen } from '../../screens/manifest.ts'
import { useDocumentTitle } from '../../screens/use-document-title.ts'
import AgentNotice from '../notices/AgentNotice.tsx'
import { centre, Opening } from '../Opening.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { useMemberPages } from './use-member-pages.ts'

type Props = {
  /** The page that the address names. */
  asked: string
  /** What lies on it. */
  sheet: SheetScreen | undefined
}

/**
 * The member's own pages: full screen on phones with the menu behind the list icon, a panel with
 * its menu at the side on desktop.
 */
export default function MemberCentre({ asked, sheet }: Props) {
  const t = useT('screens')
  const shell = useT('shell')
  const ui = useT('ui')
  const { open, close } = useOverlay()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isAgentAsked, setAgentAsked] = useState(false)
  const guard = use(BackGuard)
  const closeMenu = (): void => setMenuOpen(false)
  const {
    page: { key, View },
  } = useMemberPages(asked)
  useDocumentTitle(t(`member_${key}`))
  const go = (next: MemberPage): void => {
    closeMenu()
    open({ member: next })
    heading.current?.focus()
  }
  const backToPage = (): void => open({ member: key })
  const menu = <MemberMenu asked={asked} onGo={go} onAgent={() => setAgentAsked(true)} />
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && (isMenuOpen ? closeMenu() : close())}>
      {isMenuOpen && guard(closeMenu)}
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-sheet) bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-sheet) grid place-items-center desk:p-5">
          <Dialog.Popup initialFocus={heading} className={centre.frame}>
            <div className={centre.side}>
              <AccountCard />
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
                {t(`member_${key}`)}
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
              <Suspense fallback={<SkeletonRows />}>
                <View key={key} />
              </Suspense>
            </div>
            {isAgentAsked && <AgentNotice onClose={() => setAgentAsked(false)} />}
            {sheet && (
              <Boundary key={sheet.modal}>
                <Suspense
                  fallback={<Opening title={sheet.name && t(sheet.name)} onClose={backToPage} />}
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
