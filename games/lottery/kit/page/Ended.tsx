import type { PortalBridge } from '@padma/game-kit/studio/portal-bridge.ts'
import { Button } from '@padma/ui'
import type { Say } from './lottery-context.ts'

type Props = { t: Say; bridge: PortalBridge; game: string; isBlocked?: boolean }

/** The session is over, or could not be opened: the portal opens the game again. */
export function Ended({ t, bridge, game, isBlocked }: Props) {
  const canReopen = bridge.isEmbedded && !isBlocked
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-xl">{t(isBlocked ? 'refused_account_blocked' : 'ended')}</h1>
      {!isBlocked && <p role="alert">{t(canReopen ? 'endedBody' : 'reopenOutside')}</p>}
      {canReopen && (
        <Button look="river" onClick={() => bridge.tell({ type: 'padma:relaunch', game })}>
          {t('reopen')}
        </Button>
      )}
    </div>
  )
}
