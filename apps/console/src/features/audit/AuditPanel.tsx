import { useDates } from '@padma/i18n'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { useWords } from '../../words.ts'
import { useActWord } from './words/act-word.ts'
import { Actor } from './Actor.tsx'
import { useChangeWords } from './words/change-words.ts'
import { type Change, diff } from './words/diff.ts'
import type { AuditRow } from './queries.ts'
import { Subject } from './Subject.tsx'

export function AuditPanel({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const t = useWords()
  const actWord = useActWord()
  const dates = useDates(useOperator().timeZone)
  const changes = diff(row.before, row.after)
  return (
    <Sheet title={actWord(row.act)} onClose={onClose}>
      <Facts>
        <Fact label={t('col.subject')}>
          <Subject row={row} />
        </Fact>
        <Fact label={t('col.operator')}>
          <Actor row={row} />
        </Fact>
        <Fact label={t('col.time')}>{dates.dayAndTime(row.at)}</Fact>
        <Fact label={t('col.ip')}>{row.ip && <span className="ident">{row.ip}</span>}</Fact>
        <Fact label={t('col.id')}>
          <span className="num">{row.id}</span>
        </Fact>
      </Facts>
      <section aria-labelledby="changes">
        <h3 id="changes" className="mb-2 text-sm font-semibold">
          {t('audit.changes')}
        </h3>
        {changes.length === 0 ? (
          <p className="text-sm text-ink-2">{t('audit.noChanges')}</p>
        ) : (
          <ul className="grid gap-2 text-sm">
            {changes.map((change) => (
              <ChangeRow key={change.path} subject={row.subject} change={change} />
            ))}
          </ul>
        )}
      </section>
    </Sheet>
  )
}

/** The old value struck out, the new one beneath; what the new record leaves out may still hold. */
function ChangeRow({
  subject,
  change: { path, before, after, kind },
}: {
  subject: string
  change: Change
}) {
  const t = useWords()
  const words = useChangeWords(subject)
  const [was, is] = [before, after].map((text) => (text === null ? null : words.value(path, text)))
  return (
    <li className="rounded-sm border border-line p-2.5">
      <p className="mb-1 text-xs text-ink-3">{words.name(path)}</p>
      {kind === 'same' || kind === 'removed' ? (
        <p className="ident">
          {is ?? was}
          {kind === 'removed' && <span className="text-ink-3"> · {t('audit.before')}</span>}
        </p>
      ) : (
        <div className="grid gap-1">
          {was !== null && (
            <p className="ident rounded-xs bg-neg-soft px-2 py-0.5 text-neg">
              <span aria-hidden="true">− </span>
              <span className="sr-only">{t('audit.before')}: </span>
              <del>{was}</del>
            </p>
          )}
          {is !== null && (
            <p className="ident rounded-xs bg-pos-soft px-2 py-0.5 text-pos">
              <span aria-hidden="true">+ </span>
              <span className="sr-only">{t('audit.after')}: </span>
              <ins className="no-underline">{is}</ins>
            </p>
          )}
        </div>
      )}
    </li>
  )
}
