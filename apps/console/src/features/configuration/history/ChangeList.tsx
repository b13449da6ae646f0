import type { SettingField } from '@padma/contract'
import { changedLines } from './changed-lines.ts'
import { type Difference, differences } from './changes.ts'
import { useConfigurationNames } from '../names/names.ts'
import { useSiteWords } from '../names/words.ts'

type Props = {
  before: unknown
  after: unknown
  /** How the section's values are drawn. */
  fields: readonly SettingField[]
}

/** What differs between two values of a section, in words. */
export function ChangeList({ before, after, fields }: Props) {
  const t = useSiteWords()
  const found = differences(before, after)
  if (found.length === 0) return <p className="text-sm text-ink-2">{t('history.nothing')}</p>
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      {found.map((each, at) => (
        <li key={at}>
          <OneDifference difference={each} fields={fields} />
        </li>
      ))}
    </ul>
  )
}

function OneDifference({
  difference,
  fields,
}: {
  difference: Difference
  fields: readonly SettingField[]
}) {
  const t = useSiteWords()
  const names = useConfigurationNames(fields)
  const path = names.path(difference.path)
  switch (difference.kind) {
    case 'added':
      return (
        <p>
          {path && `${path}: `}
          <ins className="rounded-xs bg-pos-soft px-1.5 text-pos no-underline">
            {t('diff.added', { what: names.row(difference.row) })}
          </ins>
        </p>
      )
    case 'removed':
      return (
        <p>
          {path && `${path}: `}
          <del className="rounded-xs bg-neg-soft px-1.5 text-neg no-underline">
            {t('diff.removed', { what: names.row(difference.row) })}
          </del>
        </p>
      )
    case 'reordered':
      return <p>{t('diff.order', { order: difference.order.map(names.row).join(', ') })}</p>
    case 'changed': {
      const [was, is] = [difference.before, difference.after].map((value) =>
        names.value(difference.path, value),
      )
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          <p className="text-xs text-ink-3">{path}</p>
          {isLong(was!) || isLong(is!) ? (
            <Lines before={text(difference.before)} after={text(difference.after)} />
          ) : (
            <p className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
              <span className="sr-only">{t('diff.before')}: </span>
              <del className="rounded-xs bg-neg-soft px-1.5 text-neg">{was}</del>
              <span aria-hidden="true" className="flip text-ink-3">
                →
              </span>
              <span className="sr-only">{t('diff.after')}: </span>
              <ins className="rounded-xs bg-pos-soft px-1.5 text-pos no-underline">{is}</ins>
            </p>
          )}
        </div>
      )
    }
  }
}

const isLong = (value: string): boolean =>
  value.length > 90 || value.includes('\n') || value.includes('<p>')
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Changed lines of a long text; what is the same on both sides is left out but for one line of
 * context.
 */
function Lines({ before, after }: { before: string; after: string }) {
  const t = useSiteWords()
  const lines = changedLines(before, after)
  const isNear = (at: number): boolean =>
    [at - 1, at, at + 1].some((near) => lines[near] && lines[near].kind !== 'same')
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-px rounded-sm border border-line p-2 text-xs
      [overflow-wrap:anywhere]"
    >
      {lines.map((line, at) => {
        if (!isNear(at))
          return isNear(at + 1) || at === 0 ? (
            <p key={at} className="text-ink-3">
              …
            </p>
          ) : null
        if (line.kind === 'same')
          return (
            <p key={at} className="px-1.5 text-ink-2">
              {line.text}
            </p>
          )
        return line.kind === 'gone' ? (
          <p key={at} className="rounded-xs bg-neg-soft px-1.5 text-neg">
            <span aria-hidden="true">− </span>
            <span className="sr-only">{t('diff.before')}: </span>
            <del className="no-underline">{line.text}</del>
          </p>
        ) : (
          <p key={at} className="rounded-xs bg-pos-soft px-1.5 text-pos">
            <span aria-hidden="true">+ </span>
            <span className="sr-only">{t('diff.after')}: </span>
            <ins className="no-underline">{line.text}</ins>
          </p>
        )
      })}
    </div>
  )
}
