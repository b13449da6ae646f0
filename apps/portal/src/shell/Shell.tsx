import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Toaster } from '@padma/ui'
import { Suspense } from 'react'
import { permissionQuery } from '../brand/queries.ts'
import { useLive } from '../live/use-live.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { Footer } from './Footer.tsx'
import { Boundary } from './Failure.tsx'
import { Header } from './Header.tsx'
import { Overlays } from './Overlays.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import { StatusScreen } from './StatusScreen.tsx'
import { TabBar } from './TabBar.tsx'

/** After the first paint: nothing of it is needed to begin. */
const ShellParts = lazyScreen(() => import('./ShellParts.tsx'), 'shell')

/** Pages that are a game, or one topic alone: without header, footer and tabs. */
const bare = ['/game', '/seamless', '/lottery', '/lottert', '/vnlottery', '/sealottery', '/fbsports', '/helpmc']

/** Everything around a page. Maintenance and a blocked region take the page's place. */
export function Shell() {
  useLive()
  const { data: permission } = useQuery(permissionQuery)
  const isBare = useLocation({ select: ({ pathname }) => bare.includes(pathname) })
  if (permission?.maintenance || permission?.regionRestriction) return <StatusScreen permission={permission} />
  return (
    <>
      {!isBare && <Header />}
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Outlet />
      </Suspense>
      {!isBare && <Footer />}
      {!isBare && <TabBar />}
      {!isBare && <Boundary><Suspense fallback={null}><ShellParts /></Suspense></Boundary>}
      <Overlays />
      <ConnectionBar />
      <SessionNotice />
      <Toaster />
    </>
  )
}
