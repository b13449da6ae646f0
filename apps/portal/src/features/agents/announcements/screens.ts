import megaphone from 'icon:megaphone-simple'
import { agentPage } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface AgentPages {
    announcement: true
  }
}

export default [
  agentPage({
    key: 'announcement',
    icon: megaphone,
    order: 10,
    words: ['site'],
    view: () => import('./AnnouncementsPage.tsx'),
  }),
]
