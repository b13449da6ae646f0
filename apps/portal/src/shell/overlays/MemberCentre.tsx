import { Dialog } from '@base-ui/react/dialog'
import { type Key, useT } from '@padma/i18n'
import { BackGuard, Icon, IconButton, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import arrowsLeftRight from 'icon:arrows-left-right'
import arrowUpRight from 'icon:arrow-up-right'
import caretLeft from 'icon:caret-left'
import chartLine from 'icon:chart-line-up'
import coins from 'icon:coins'
import envelope from 'icon:envelope-simple'
import gift from 'icon:gift'
import list from 'icon:list'
import listBullets from 'icon:list-bullets'
import plus from 'icon:plus'
import receipt from 'icon:receipt'
import shield from 'icon:shield-check'
import target from 'icon:target'
import userPlus from 'icon:user-plus'
import users from 'icon:users-three'
import wallet from 'icon:wallet'
import x from 'icon:x'
import { type ReactNode, Suspense, use, useRef, useState } from 'react'
import AccountPage from '../../features/security/AccountPage.tsx'
import { memberQuery } from '../../parts/member/queries.ts'
import { RewardPage } from '../../features/rewards/RewardPage.tsx'
import { PageBadge } from '../../parts/waiting/WaitingBadge.tsx'
import { ClosingNotice } from '../../parts/profile/ClosingNotice.tsx'
import WalletPage from '../../features/wallet/WalletPage.tsx'
import DepositPage from '../../features/cashier/deposit/DepositPage.tsx'
import WithdrawalPage from '../../features/cashier/withdrawal/WithdrawalPage.tsx'
import BettingRecordPage from '../../features/records/BettingRecordPage.tsx'
import AccountRecordPage from '../../features/records/AccountRecordPage.tsx'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import type { MemberPage, Modal } from '../../address/paths.ts'
import { AccountCard } from '../../parts/member/AccountCard.tsx'
import { useOverlay } from '../../address/use-overlay.ts'
import { Boundary } from '../../screens/Failure.tsx'
import AgentNotice from '../after-paint/AgentNotice.tsx'
import { LaterPage } from '../../features/later/LaterPage.tsx'
import { Opening } from '../Opening.tsx'
import { useDocumentTitle } from '../../screens/use-document-title.ts'

/** In the order of the menu. */
const pages: Record<MemberPage, { icon: string; Page: React.ComponentType }> = {
  securityCenter: { icon: shield, Page: AccountPage },
  transferFund: {
    icon: wallet,
    Page: () => (
      <>
        <ClosingNotice />
        <WalletPage />
      </>
    ),
  },
  depositv2: {
    icon: plus,
    Page: () => (
      <>
        <ClosingNotice />
        <DepositPage />
      </>
    ),
  },
  withdraw: { icon: arrowUpRight, Page: WithdrawalPage },
  transferUpline: { icon: arrowsLeftRight, Page: () => <LaterPage page="transferUpline" /> },
  personalHistoryCopy: { icon: receipt, Page: BettingRecordPage },
  transactionHistory: { icon: listBullets, Page: AccountRecordPage },
  personalProfit: { icon: chartLine, Page: () => <LaterPage page="personalProfit" /> },
  bonusDetails: { icon: coins, Page: () => <LaterPage page="bonusDetails" /> },
  rewardCenter: { icon: gift, Page: RewardPage },
  referral: { icon: userPlus, Page: () => <LaterPage page="referral" /> },
  missionLeaderboard: { icon: target, Page: () => <LaterPage page="missionLeaderboard" /> },
  messageV2: { icon: envelope, Page: () => <LaterPage page="messageV2" /> },
}

/** What is known of a sheet before it is here. */
const sheetNames: Partial<Record<Modal, Key<'security'>>> = {
  profile: 'profile',
  mobile: 'mobile',
  email: 'email',
  paymentPassword: 'paymentPassword',
  devices: 'devices',
  closeAccount: 'closure',
  authenticator: 'authenticator',
}

/** The member's own pages: full screen on phones with the menu behind the list icon, a panel with its menu at the side on desktop. */
export default function MemberCentre({
  page: asked,
  modal,
  children,
}: {
  /** As the address has it. */ page: string
  /** The sheet that lies on it. */ modal: Modal | undefined
  children: ReactNode
}) {
  const t = useT('shell')
  const accounts = useT('accounts')
  const ui = useT('ui')
  const { open, close } = useOverlay()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isAgentAsked, setAgentAsked] = useState(false)
  const guard = use(BackGuard)
  const closeMenu = (): void => setMenuOpen(false)
  const { data: permission } = useQuery(permissionQuery)
  const { data: member } = useQuery(memberQuery)
  const ofSecurity = useT('security')
  const sheetName = modal && sheetNames[modal]
  // The wallet always shows: what the balance is made of is never more than a tap away.
  const isOn = (key: MemberPage): boolean =>
    !permission ||
    key === 'transferFund' ||
    (isModuleOn(permission?.info.whitelabel, key) &&
      (key !== 'transferUpline' || Boolean(member?.toUpline)))
  // What nobody knows, or the brand has switched off, is the first page.
  const page =
    (Object.keys(pages) as MemberPage[]).find((key) => key === asked && isOn(key)) ??
    'securityCenter'
  const { Page } = pages[page]
  useDocumentTitle(accounts(`member_${page}`))
  const go = (next: MemberPage): void => {
    closeMenu()
    open({ member: next })
    heading.current?.focus()
  }
  const menu = (
    <nav aria-label={accounts('memberMenu')} className="grid gap-0.5">
      {(Object.keys(pages) as MemberPage[]).filter(isOn).map((key) => (
        <button
          key={key}
          type="button"
          aria-current={key === page ? 'page' : undefined}
          className="flex min-h-12 items-center gap-2.5 rounded-sm px-3 text-start text-sm font-medium text-ink-2 hover:bg-surface-2 aria-[current=page]:bg-river-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft desk:min-h-11"
          onClick={() => go(key)}
        >
          <Icon of={pages[key].icon} />
          {accounts(`member_${key}`)}
          <PageBadge page={key} />
        </button>
      ))}
      {/* On a wide screen it stands in the header. */}
      <button
        type="button"
        className="flex min-h-12 items-center gap-2.5 rounded-sm px-3 text-start text-sm font-medium text-ink-2 hover:bg-surface-2 desk:hidden"
        onClick={() => setAgentAsked(true)}
      >
        <Icon of={users} />
        {t('agentCentre')}
      </button>
    </nav>
  )
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && (isMenuOpen ? closeMenu() : close())}>
      {isMenuOpen && guard(closeMenu)}
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-sheet) bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-sheet) grid place-items-center desk:p-5">
          <Dialog.Popup
            initialFocus={heading}
            className="flex size-full flex-col overflow-hidden bg-page outline-0 max-desk:[body:has([data-lost])_&]:pt-12 desk:grid desk:max-h-[860px] desk:max-w-[1160px] desk:grid-cols-[264px_1fr] desk:grid-rows-[64px_1fr] desk:rounded-lg desk:shadow-3"
          >
            <div className="row-span-2 hidden flex-col gap-3 overflow-auto border-e border-line bg-surface px-3 py-4 desk:flex">
              <AccountCard />
              {menu}
            </div>
            <div className="flex h-14 flex-none items-center gap-1 border-b border-line bg-surface px-1 desk:h-16 desk:border-0 desk:bg-page desk:ps-6 desk:pe-3">
              <IconButton
                icon={caretLeft}
                isFlipped
                label={t('back')}
                className="desk:hidden"
                onClick={close}
              />
              <Dialog.Title
                ref={heading}
                tabIndex={-1}
                className="flex-1 text-lg outline-0 desk:text-xl"
              >
                {accounts(`member_${page}`)}
              </Dialog.Title>
              <IconButton
                icon={list}
                label={accounts('memberMenu')}
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
            <div
              className={`flex-1 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-auto p-4 desk:grid desk:px-6 desk:pt-1 desk:pb-6 ${isMenuOpen ? 'hidden' : 'grid'}`}
            >
              <Suspense fallback={<SkeletonRows />}>
                <Page key={page} />
              </Suspense>
            </div>
            {isAgentAsked && <AgentNotice onClose={() => setAgentAsked(false)} />}
            {modal && (
              <Boundary key={modal}>
                <Suspense
                  fallback={
                    <Opening
                      title={sheetName && ofSecurity(sheetName)}
                      onClose={() => open({ member: page })}
                    />
                  }
                >
                  {children}
                </Suspense>
              </Boundary>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
