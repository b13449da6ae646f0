import { ActivityGift } from './ActivityGift.tsx'
import { RightBar } from './RightBar.tsx'

/** What floats beside the page. */
export default function ShellParts() {
  return <><ActivityGift /><RightBar /></>
}
