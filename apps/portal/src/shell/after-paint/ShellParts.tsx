import { Optional } from '../../screens/Failure.tsx'
import Pieces from './Pieces.tsx'
import { RightBar } from './RightBar.tsx'

/** What floats beside the page. */
export default function ShellParts() {
  return (
    <>
      <div data-view="activity-gift" className="contents">
        <Optional>
          <Pieces at="activity-gift" />
        </Optional>
      </div>
      <div data-view="side-menu" className="contents">
        <RightBar />
      </div>
    </>
  )
}
