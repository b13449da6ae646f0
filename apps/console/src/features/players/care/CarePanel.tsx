import type { Right } from '@padma/contract'
import { Badge, Button, SkeletonRows, toast } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../operator.ts'
import { Fact, Facts } from '../../../parts/Facts.tsx'
import { Failure } from '../../../parts/Failure.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { useKnownWord, useWords } from '../../../words.ts'
import { isCalledByNumber } from './called-by-number.ts'
import { CareDialog } from './CareDialog.tsx'
import { Line, Lines, Part, useDeviceName } from './care-parts.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PersonPart } from './PersonPart.tsx'
import { type Care, type CareAct, careQuery, forgetTries } from '../queries.ts'
import { SecurityEventsPart } from '../restore/SecurityEventsPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { WaysPart } from './WaysPart.tsx'

/**
 * An account as support sees it: contacts, person, sign-in methods, security changes, sessions,
 * sign-ins, notes.
 */
export function CarePanel({ id, player }: { id: string; player: string }) {
  const t = useWords()
  const may = useMay()
  const known = useKnownWord()
  const deviceName = useDeviceName()
  const query = useQuery(careQuery(id))
  if (query.isPending) return <SkeletonRows count={4} className="h-16" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { sessions, signIns, notes, personal, ways } = query.data
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <div className="grid gap-4">
        <Account id={id} player={player} care={query.data} />
        <PersonPart id={id} player={player} personal={personal} />
        <WaysPart ways={ways} />
        <SecurityEventsPart id={id} player={player} />
      </div>
      <div className="grid gap-4">
        <Part title={t('care.notes')}>
          {may('players.note') && <NoteForm id={id} />}
          <Lines none={t('care.noNotes')}>
            {notes.map((note) => (
              <Line key={note.id} head={note.by} at={note.at} text={note.text} />
            ))}
          </Lines>
        </Part>
        <SessionsPart id={id} player={player} sessions={sessions} />
        <Part title={t('care.signIns')}>
          <Lines none={t('care.noSignIns')}>
            {signIns.map((signIn) => (
              <Line
                key={`${signIn.at} ${signIn.way} ${signIn.address}`}
                head={known(`care.way.${signIn.way}`) ?? signIn.way}
                at={signIn.at}
                text={`${deviceName(signIn)} · ${signIn.address}`}
              >
                <Badge tone={signIn.isOpened ? 'pos' : 'neg'}>
                  {signIn.isOpened ? t('care.in') : t('care.refused', { count: signIn.tries })}
                </Badge>
              </Line>
            ))}
          </Lines>
        </Part>
      </div>
    </div>
  )
}

/** What stands as a button beside the account; a session has its own. */
type AccountAct = Exclude<CareAct, 'endSession'>
const rightFor: Record<AccountAct, Right> = {
  lock: 'players.lock',
  unlock: 'players.lock',
  endSessions: 'players.sessions',
  renewPassword: 'players.password',
  forgetPayment: 'players.password',
}

function Account({
  id,
  player,
  care: { status, mobile, email, mustChangePassword, ways },
}: {
  id: string
  player: string
  care: Care
}) {
  const t = useWords()
  const may = useMay()
  const [asked, setAsked] = useState<AccountAct | null>(null)
  const forget = useAct({
    send: forgetTries,
    stale: ['players', 'audit'],
    onDone: () => toast(t('care.did.forget', { player })),
  })
  const contact = (known: Care['email']): ReactNode =>
    known ? (
      <>
        <span className="num">
          {isCalledByNumber(player, known.masked) ? t('players.mobileIsName') : known.masked}
        </span>{' '}
        · {t(known.isVerified ? 'care.proved' : 'care.notProved')}
      </>
    ) : (
      t('care.none')
    )
  const open: AccountAct[] =
    status === 'closed'
      ? []
      : [
          status === 'locked' ? 'unlock' : 'lock',
          'endSessions',
          'renewPassword',
          ...(ways.hasPaymentPassword ? ['forgetPayment' as const] : []),
        ]
  const acts = open.filter((act) => may(rightFor[act]))
  return (
    <Part title={t('care.contact')}>
      <Facts>
        <Fact label={t('care.mobile')}>{contact(mobile)}</Fact>
        <Fact label={t('care.email')}>{contact(email)}</Fact>
      </Facts>
      {mustChangePassword && <p className="text-sm text-ink-2">{t('care.mustChange')}</p>}
      {acts.length > 0 || may('players.tries') ? (
        <div className="flex flex-wrap gap-2">
          {/* One button for both, so that focus stays on it when one becomes the other. */}
          {acts.map((act) => (
            <Button key={act === 'unlock' ? 'lock' : act} size="sm" onClick={() => setAsked(act)}>
              {t(`care.${act}`)}
            </Button>
          ))}
          {status === 'active' && may('players.tries') && (
            <Button
              size="sm"
              title={t('care.forgetText', { player })}
              isBusy={forget.isPending}
              onClick={() => forget.act(id)}
            >
              {t('care.forget')}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-3">{t('care.notAllowed')}</p>
      )}
      {forget.error && <Failure error={forget.error} onRetry={() => forget.act(id)} />}
      {asked && <CareDialog id={id} player={player} act={asked} onClose={() => setAsked(null)} />}
    </Part>
  )
}
