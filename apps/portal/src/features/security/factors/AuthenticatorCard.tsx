import { useT } from '@padma/i18n'
import { Button, Card, Icon, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import shield from 'icon:shield-check'
import { useOverlay } from '../../../address/use-overlay.ts'
import { factorsQuery } from './queries.ts'

/** In the security centre: whether a second proof is asked for, and the way to change that. */
export function AuthenticatorCard() {
  const t = useT('security')
  const { open } = useOverlay()
  const { data } = useQuery(factorsQuery)
  const isOn = data?.authenticator.isOn
  return (
    <Card className="grid gap-3">
      <h3 className="flex items-center gap-2 text-md">
        <Icon of={shield} className={`size-5 ${isOn ? 'text-pos' : 'text-ink-3'}`} />
        {t('authenticator')}
      </h3>
      {data ? (
        <p className="text-sm text-ink-2">
          {t(isOn ? 'authenticatorOn' : 'authenticatorOff')}{' '}
          {isOn && t('codesLeft', { count: data.authenticator.recoveryCodesLeft })}
        </p>
      ) : (
        <Skeleton className="h-10 desk:h-5" />
      )}
      <Button
        look="line"
        size="sm"
        className="min-h-11 justify-self-start"
        disabled={!data}
        aria-label={isOn ? `${t('change')}: ${t('authenticator')}` : undefined}
        onClick={() => open({ modal: 'authenticator', member: 'securityCenter' })}
      >
        {t(isOn ? 'change' : 'setUp')}
      </Button>
    </Card>
  )
}
