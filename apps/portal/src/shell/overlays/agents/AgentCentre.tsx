import { useT } from '@padma/i18n'
import type { AgentPageScreen, SheetScreen } from '../../../screens/manifest.ts'
import { AgentHead } from './AgentHead.tsx'
import { AgentMenu } from './AgentMenu.tsx'
import { CentreFrame } from '../CentreFrame.tsx'

type Props = {
  page: AgentPageScreen
  /** What lies on it. */
  sheet: SheetScreen | undefined
}

/** The pages of agents: their team, what they open for others, and what they earn. */
export default function AgentCentre({ page: { key, View }, sheet }: Props) {
  const t = useT('screens')
  return (
    <CentreFrame
      title={t(`agent_${key}`)}
      place={{ agent: key }}
      head={<AgentHead />}
      Menu={AgentMenu}
      sheet={sheet}
    >
      <View key={key} />
    </CentreFrame>
  )
}
