import { useDates } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import sealCheck from 'icon:seal-check'
import warningCircle from 'icon:warning-circle'
import { useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import type { Overview } from './queries.ts'

export function Players({ players }: { players: NonNullable<Overview['players']> }) {
  const t = useWords()
  return (
    <section
      aria-label={t('page.players')}
      className="grid grid-cols-2 gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <Figure word={t('overview.online')} value={players.online} note={t('overview.onlineNote')} />
      <Figure
        word={t('overview.registered')}
        value={players.registered}
        note={t('overview.today')}
      />
    </section>
  )
}

function Figure({ word, value, note }: { word: string; value: number; note: string }) {
  return (
    <div>
      <p className="text-sm text-ink-2">{word}</p>
      <p className="num text-2xl font-bold">{value}</p>
      <p className="text-xs text-ink-3">{note}</p>
    </div>
  )
}

/** What the last proof of the books found. */
export function Books({ proof }: { proof: NonNullable<Overview['proof']> }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  return (
    <section
      aria-label={t('page.proof')}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <Icon
        of={proof.isProved ? sealCheck : warningCircle}
        className={`size-6 ${proof.isProved ? 'text-pos' : 'text-neg'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(proof.isProved ? 'proof.held' : 'proof.broken')}</p>
        <p className="text-xs text-ink-3">
          {t('overview.checks', { n: proof.checks })} · {dates.dayAndTime(proof.provedAt)}
        </p>
      </div>
      <Link to="/proof" className="link text-sm">
        {t('view')}
      </Link>
    </section>
  )
}
