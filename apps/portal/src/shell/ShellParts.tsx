import { ActivityGift } from './ActivityGift.tsx'
import { RightBar } from './RightBar.tsx'

/** What floats beside the page. */
export default function ShellParts() {
  return <><div data-view="activity-gift" className="contents"><ActivityGift /></div><div data-view="side-menu" className="contents"><RightBar /></div></>
}
