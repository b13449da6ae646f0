import { useLanguage, useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { isModuleOn } from '../../../brand/modules.ts'
import { permissionQuery } from '../../../brand/queries.ts'
import { useIsSignedIn } from '../../../session/session.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { Html } from '../../../parts/written/Html.tsx'
import { Loaded } from '../../../parts/written/Loaded.tsx'
import { pageQuery } from '../queries.ts'

/**
 * How to become an agent: what the console says, else the page's own words, which promise nothing
 * that is not on.
 */
export function JoinPage() {
  const t = useT('site')
  const { open } = useOverlay()
  const isSignedIn = useIsSignedIn()
  const { data: permission } = useQuery(permissionQuery)
  const hasCentre = isModuleOn(permission?.info.whitelabel, 'AGENT_CENTRE')
  const content = useQuery(pageQuery('join', useLanguage()))
  return (
    <main className="page grid min-h-dvh max-w-180 content-start gap-4 py-6">
      <h1 className="text-xl desk:text-2xl">{t('join')}</h1>
      <p className="text-ink-2">{t(hasCentre ? 'joinText' : 'joinLater')}</p>
      <Loaded query={content} empty={{ title: '' }} place="max-sm:min-h-dvh">
        {([html]) =>
          html ? (
            <Html html={html} />
          ) : (
            <ol className="grid list-decimal gap-2 ps-5 text-ink-2">
              {(
                [
                  'join_1',
                  hasCentre ? 'join_2' : 'joinLater_2',
                  hasCentre ? 'join_3' : 'joinLater_3',
                ] as const
              ).map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {!isSignedIn && (
        <div className="flex flex-wrap gap-3">
          <Button look="lotus" onClick={() => open({ modal: 'register' })}>
            {t('joinNow')}
          </Button>
          {hasCentre && (
            <Button look="quiet" onClick={() => open({ agent: 'agentTeamOverview' })}>
              {t('agentLogin')}
            </Button>
          )}
        </div>
      )}
    </main>
  )
}
