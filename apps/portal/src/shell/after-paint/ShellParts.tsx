import { useIsWide } from '../../device/use-is-wide.ts'
import { Optional } from '../../screens/Failure.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import Pieces from './Pieces.tsx'

const RightBar = lazyScreen(() => import('./RightBar.tsx'), 'shell')

/** What floats beside the page. */
export default function ShellParts() {
  const isWide = useIsWide()
  return (
    <>
      <div data-view="activity-gift" className="contents">
        <Optional>
          <Pieces at="activity-gift" />
        </Optional>
      </div>
      <div data-view="side-menu" className="contents">
        {isWide && (
          <Optional>
            <RightBar />
          </Optional>
        )}
      </div>
    </>
  )
}
