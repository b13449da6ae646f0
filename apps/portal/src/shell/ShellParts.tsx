import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../brand/queries.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { Optional } from './Failure.tsx'
import { giftBanners } from './gift-banners.ts'
import { RightBar } from './RightBar.tsx'

/** Of brands that have activities alone. */
const ActivityGift = lazyScreen(() => import('./ActivityGift.tsx'), 'shell')

/** What floats beside the page. */
export default function ShellParts() {
  const { data: permission } = useQuery(permissionQuery)
  return (
    <>
      <div data-view="activity-gift" className="contents">
        {giftBanners(permission).length > 0 && (
          <Optional>
            <ActivityGift />
          </Optional>
        )}
      </div>
      <div data-view="side-menu" className="contents">
        <RightBar />
      </div>
    </>
  )
}
