import type { Section, SectionName, SettingField } from '@padma/contract'
import { Refused } from '@padma/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { useAct } from '../../../parts/use-act.ts'
import { merge } from './merge.ts'
import { saveSection, sectionQuery, type SectionState } from '../queries.ts'
import { isSame, valueAt } from './same.ts'

/**
 * What a section's fields need: what is typed, and what the server found wrong with it, by field.
 */
export type SectionForm<N extends SectionName> = {
  value: Section<N>
  /** As the server holds it. */
  saved: Section<N>
  change: (next: Section<N>) => void
  /** How its values are drawn; none where the section has a page of its own. */
  fields: readonly SettingField[]
  /** The code of what is wrong at `banners.0.url`, until that is changed. */
  errorOf: (path: string) => string | undefined
  hasErrorUnder: (path: string) => boolean
}
type Draft<N extends SectionName> = { base: SectionState<N>; value: Section<N> }

/**
 * Kept while the page is away: an operator who is signed out by time finds the text after signing
 * in again.
 */
const kept = new Map<string, Draft<SectionName>>()

/**
 * What an operator makes of a section. Nothing that was typed goes until it is saved or dropped:
 * not by a failed save, nor by someone else's change, which comes as `theirs`.
 */
export function useSectionDraft<N extends SectionName>(
  section: N,
  onSaved: (saved: SectionState<N>, sent: Section<N>) => void,
) {
  const key = `${useOperator().id} ${section}`
  const queryClient = useQueryClient()
  const query = useQuery(sectionQuery(section))
  const [draft, setDraft] = useState(() => (kept.get(key) ?? null) as Draft<N> | null)
  const latest = useRef(draft)
  const [sent, setSent] = useState<Section<N> | null>(null)
  const keep = (next: Draft<N> | null): void => {
    latest.current = next
    if (next) kept.set(key, next as never)
    else kept.delete(key)
    setDraft(next)
  }
  const { act, isPending, error, reset } = useAct({
    send: async (input: { section: N; version: number; value: Section<N> }) => ({
      saved: await saveSection<N>(input),
      sent: input.value,
    }),
    stale: ['configuration', 'audit'],
    onDone: (done) => {
      queryClient.setQueryData(sectionQuery(section).queryKey, done.saved as never)
      const now = latest.current
      // What was typed while the save was on its way is a change of its own.
      keep(
        now && !isSame(now.value, done.sent)
          ? { base: done.saved, value: merge(done.sent, now.value, done.saved.value) }
          : null,
      )
      onSaved(done.saved, done.sent)
    },
  })

  const stored = query.data as SectionState<N> | undefined
  const isDirty = draft !== null && !isSame(draft.value, draft.base.value)
  const base = isDirty ? draft.base : stored
  const value = isDirty ? draft.value : stored?.value
  const fields = error instanceof Refused ? (error.value.fields ?? {}) : {}
  const errors = Object.fromEntries(
    Object.entries(fields)
      .map(([path, code]) => [path.replace(/^value\./, ''), code] as const)
      .filter(([path]) => isSame(valueAt(sent, path), valueAt(value, path))),
  )
  const drop = (): void => {
    keep(null)
    reset()
  }
  return {
    query,
    base,
    isDirty,
    isPending,
    error,
    errors,
    drop,
    theirs: isDirty && !isPending && stored && stored.version > draft.base.version ? stored : null,
    form:
      value && base
        ? ({
            value,
            saved: base.value,
            fields: base.fields,
            change: (next: Section<N>) => keep({ base, value: next }),
            errorOf: (path: string) => errors[path],
            hasErrorUnder: (path: string) =>
              Object.keys(errors).some((each) => each === path || each.startsWith(`${path}.`)),
          } satisfies SectionForm<N>)
        : null,
    save: (): void => {
      if (!isDirty) return
      setSent(draft.value)
      act({ section, version: draft.base.version, value: draft.value })
    },
    /** Mine on top of theirs: what only they changed stays as they made it. */
    goOn: (): void => {
      if (!isDirty || !stored) return
      keep({ base: stored, value: merge(draft.base.value, draft.value, stored.value) })
      reset()
    },
  }
}
