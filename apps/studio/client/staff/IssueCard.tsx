import { useDates } from '@padma/i18n'
import { Badge, Button, Card } from '@padma/ui'
import { useState } from 'react'
import type { Kind, StaffGame, StaffIssue } from '../../src/staff/wire.ts'
import { ask, codeOf } from './api.ts'
import { EntryForm } from './EntryForm.tsx'
import { labelOf } from './labels.ts'
import { Notice } from './Notice.tsx'
import { refusalWords, useWords, type Words } from './words.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const tones = { open: 'info', drawn: 'info', settled: 'pos', void: 'quiet' } as const
type Props = { issue: StaffIssue; game: StaffGame; onDone: (said: string | null) => void }

/** One issue: what is known of it, and what one may enter. */
export function IssueCard({ issue, game, onDone }: Props) {
  const t = useWords()
  const dates = useDates(zone)
  const [open, setOpen] = useState<Kind | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { entry, different, state } = issue
  const kinds: Kind[] =
    state === 'open' ? ['result', 'void'] : issue.mayCorrect ? ['correction'] : []

  async function takeBack(): Promise<void> {
    try {
      await ask('POST', 'entries/take-back', { game: issue.game, issue: issue.issue })
      setRefused(null)
      onDone(t('tookBack'))
    } catch (error) {
      setRefused(codeOf(error))
    }
  }
  return (
    <Card className="grid gap-3" aria-label={`${game.name} ${issue.issue}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="text-md">{game.name}</h3>
        <span className="num text-sm">{t('issue', { issue: issue.issue })}</span>
        <span className="text-sm text-ink-2">
          {t('drawsAt', { at: dates.dayAndTime(issue.drawsAt) })}
        </span>
        {issue.isLate && <Badge tone="warn">{t('late')}</Badge>}
        {entry && <Badge tone="info">{t('waitsForSecond')}</Badge>}
        {state !== 'open' && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      </div>
      {issue.shown.length > 0 && (
        <p className="num flex flex-wrap gap-x-3 gap-y-1 text-lg font-semibold">
          {issue.shown.map((number, at) => (
            <span key={at}>{number}</span>
          ))}
        </p>
      )}
      {issue.givenBy && (
        <p className="text-sm text-ink-2">
          {issue.givenBy.length > 0
            ? t('givenBy', { names: issue.givenBy.join(', ') })
            : t('givenByFeed')}
          {issue.revision > 1 && ` · ${t('corrected', { revision: issue.revision })}`}
          {issue.reason && ` · ${t('reasonGiven', { reason: issue.reason })}`}
        </p>
      )}
      {entry && (
        <Notice>
          {entry.isOwn ? t('enteredOwn') : t('enteredBy', { name: entry.by })}{' '}
          {entry.kind === 'void' && t('entryVoid')}
          {entry.kind === 'correction' && t('entryCorrection')}{' '}
          {entry.reason && t('reasonGiven', { reason: entry.reason })}
        </Notice>
      )}
      {different && <Notice tone="warn">{differenceWords(t, game, different)}</Notice>}
      {refused && <Notice tone="bad">{refusalWords(t, refused)}</Notice>}
      {entry?.isOwn && (
        <Button className="justify-self-start" onClick={() => void takeBack()}>
          {t('takeBack')}
        </Button>
      )}
      {!entry?.isOwn && !open && kinds.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Button
              key={kind}
              look={kind === 'result' ? 'river' : 'line'}
              onClick={() => setOpen(kind)}
            >
              {t(actOf[kind])}
            </Button>
          ))}
        </div>
      )}
      {!entry?.isOwn && open && (
        <EntryForm
          key={open}
          kind={open}
          issue={issue}
          game={game}
          onCancel={() => setOpen(null)}
          onDone={(said) => {
            setOpen(null)
            onDone(said)
          }}
        />
      )}
    </Card>
  )
}

const actOf = { result: 'enterResult', correction: 'correct', void: 'void' } as const

function differenceWords(
  t: Words,
  { fields }: StaffGame,
  different: NonNullable<StaffIssue['different']>,
): string {
  const names = different.by.join(', ')
  if (different.fields.length === 0) return t('differentKind', { names })
  return t('differentAt', {
    names,
    fields: different.fields.map((at) => labelOf(t, fields, at)).join('; '),
  })
}
