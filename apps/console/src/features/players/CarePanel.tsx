import type { Right } from '@padma/contract'
import { useDates } from '@padma/i18n'
import { Badge, Button, SkeletonRows, toast } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { CareDialog } from './CareDialog.tsx'
import { NoteForm } from './NoteForm.tsx'
import { type Care, type CareAct, careQuery, forgetTries } from './queries.ts'

/** What the house knows of an account and does to it: contacts, sessions, sign-ins, notes. */
export function CarePanel({ id, player }: { id: string; player: string }) {
  const t = useWords()
  const may = useMay()
  const query = useQuery(careQuery(id))
  if (query.isPending) return <SkeletonRows count={4} className="h-16" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { sessions, signIns, notes } = query.data
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <div className="grid gap-4">
        <Account id={id} player={player} care={query.data} />
        <Part title={t('care.notes')}>
          {may('players.note') && <NoteForm id={id} />}
          <Lines none={t('care.noNotes')}>{notes.map((note) => <Line key={note.id} head={note.by} at={note.at} text={note.text} />)}</Lines>
        </Part>
      </div>
      <div className="grid gap-4">
        <Part title={t('care.sessions')}><Lines none={t('care.noSessions')}>{sessions.map((session) => <DeviceLine key={session.id} {...session} at={session.lastSeenAt} />)}</Lines></Part>
        <Part title={t('care.signIns')}>
          <Lines none={t('care.noSignIns')}>
            {signIns.map((signIn) => <DeviceLine key={`${signIn.at} ${signIn.way}`} {...signIn}><Badge tone={signIn.isOpened ? 'pos' : 'neg'}>{t(signIn.isOpened ? 'care.in' : 'care.refused')}</Badge></DeviceLine>)}
          </Lines>
        </Part>
      </div>
    </div>
  )
}

const rightFor: Record<CareAct, Right> = { lock: 'players.lock', unlock: 'players.lock', endSessions: 'players.sessions', renewPassword: 'players.password' }

function Account({ id, player, care: { status, mobile, email, mustChangePassword } }: { id: string; player: string; care: Care }) {
  const t = useWords()
  const may = useMay()
  const [asked, setAsked] = useState<CareAct | null>(null)
  const forget = useAct({ send: forgetTries, stale: ['players', 'audit'], onDone: () => toast(t('care.done')) })
  const contact = (known: Care['mobile']): ReactNode => (known ? <><span className="num">{known.masked}</span> · {t(known.isProved ? 'care.proved' : 'care.notProved')}</> : t('care.none'))
  const open: CareAct[] = status === 'closed' ? [] : [status === 'locked' ? 'unlock' : 'lock', 'endSessions', 'renewPassword']
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
          {acts.map((act) => <Button key={act} size="sm" onClick={() => setAsked(act)}>{t(`care.${act}`)}</Button>)}
          {status === 'active' && may('players.tries') && <Button size="sm" title={t('care.forgetText', { player })} isBusy={forget.isPending} onClick={() => forget.act(id)}>{t('care.forget')}</Button>}
        </div>
      ) : <p className="text-sm text-ink-3">{t('care.notAllowed')}</p>}
      {forget.error && <Failure error={forget.error} onRetry={() => forget.act(id)} />}
      {asked && <CareDialog id={id} player={player} act={asked} onClose={() => setAsked(null)} />}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return <section className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4"><h2 className="text-sm font-semibold text-ink-2">{title}</h2>{children}</section>
}

function Lines({ none, children }: { none: string; children: ReactNode[] }) {
  return children.length === 0 ? <p className="text-sm text-ink-3">{none}</p> : <ul className="divide-y divide-line">{children}</ul>
}

function Line({ head, at, text, children }: { head: string; at: string; text: string; children?: ReactNode }) {
  const { timeZone } = useOperator()
  const dates = useDates(timeZone)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{head} <span className="num font-normal text-ink-3">· {dates.dayAndTime(at)}</span></span>
        <span className="block text-sm break-words whitespace-pre-line text-ink-2">{text}</span>
      </span>
      {children}
    </li>
  )
}

function DeviceLine({ browser, system, address, at, children }: { browser: string; system: string; address: string; at: string; children?: ReactNode }) {
  const t = useWords()
  return <Line head={[browser, system].filter(Boolean).join(', ') || t('care.unknownDevice')} at={at} text={address}>{children}</Line>
}
