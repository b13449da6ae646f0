import { useT } from '@padma/i18n'
import { AccountCard } from '../../../parts/member/AccountCard.tsx'
import type { SheetScreen } from '../../../screens/manifest.ts'
import { CentreFrame } from '../CentreFrame.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { useMemberPages } from './use-member-pages.ts'

/** The member's own pages. */
export default function MemberCentre({ sheet }: { sheet: SheetScreen | undefined }) {
  const t = useT('screens')
  const {
    page: { key, View },
  } = useMemberPages()
  return (
    <CentreFrame
      title={t(`member_${key}`)}
      place={{ member: key }}
      head={<AccountCard />}
      Menu={MemberMenu}
      sheet={sheet}
    >
      <View key={key} />
    </CentreFrame>
  )
}
