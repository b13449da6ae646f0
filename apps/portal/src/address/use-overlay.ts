import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { stepBack } from './back-guard.tsx'
import type { AgentPage, MemberPage, Modal } from '../screens/manifest.ts'
import type { Search } from './paths.ts'

export type Overlay = {
  modal?: Modal
  member?: MemberPage
  agent?: AgentPage
  under?: string
  payee?: string
  /** Which part of the page. */
  tab?: string
  then?: string
  notice?: string
  from?: string
  to?: string
  /** Which row it is of. */
  item?: string
}
const nothing = {
  modal: undefined,
  member: undefined,
  agent: undefined,
  under: undefined,
  payee: undefined,
  then: undefined,
  notice: undefined,
  page: undefined,
  from: undefined,
  to: undefined,
  tab: undefined,
  item: undefined,
} satisfies Search

/**
 * Opens and closes overlays through the address. Opening adds a step that back undoes; moving
 * inside an open overlay replaces it, so that one "back" always leaves. A modal opened over the
 * centre's page that is there is a step of its own: back leads to that page.
 */
export function useOverlay(): {
  open: (overlay: Overlay) => void
  close: () => void
  setSearch: (search: Search) => void
} {
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const search = useSearch({ strict: false })
  const isOpen = (search.modal ?? search.member ?? search.agent) !== undefined
  const state = () => router.state.location.state as { isOverlay?: boolean; isOnPage?: boolean }
  return {
    open(overlay) {
      const hasPage = (overlay.member ?? overlay.agent) !== undefined
      if (search.modal && !overlay.modal && hasPage && state().isOnPage)
        return stepBack(router.history)
      const isOnPage = overlay.modal !== undefined && hasPage && !search.modal
      void navigate({
        to: '.',
        search: (former: Search) => ({ ...former, ...nothing, page: vendorOf(former), ...overlay }),
        replace: isOpen && !isOnPage,
        resetScroll: false,
        state: { isOverlay: true, isOnPage } as never,
      })
    },
    close() {
      // Opened by us: one step back. Opened by a link or a reload: the same page without it.
      if (canGoBack && state().isOverlay) stepBack(router.history)
      else
        void navigate({
          to: '.',
          search: (former: Search) => ({ ...former, ...nothing, page: vendorOf(former) }),
          replace: true,
          resetScroll: false,
        })
    },
    setSearch: (next) =>
      void navigate({
        to: '.',
        search: (former: Search) => ({ ...former, ...next }),
        replace: true,
        resetScroll: false,
        state: (state) => state,
      }),
  }
}

/** The page's own choice of a vendor stays beneath an overlay; a page number is an overlay's. */
const vendorOf = ({ page }: Search): string | undefined =>
  typeof page === 'string' ? page : undefined
