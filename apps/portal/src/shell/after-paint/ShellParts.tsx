import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../brand/queries.ts'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { Optional } from '../../screens/Failure.tsx'
import { giftBanners } from '../../features/activity/gift-banners.ts'
import { RightBar } from './RightBar.tsx'

/** Of brands that have activities alone. */
const ActivityGift = lazyScreen(() => import('../../features/activity/ActivityGift.tsx'), 'shell')

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
