import type { Section, SectionName } from '@padma/contract'
import { rightToChange } from '@padma/contract/rights'
import { Refused } from '@padma/contract/client'
import { useDates } from '@padma/i18n'
import { Button, Card, SkeletonRows, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { History } from '../history/History.tsx'
import { LeaveGuard } from '../../../parts/form/LeaveGuard.tsx'
import { isSame } from './same.ts'
import { SavedVersion } from './saved-version.ts'
import { type SectionForm, useSectionDraft } from './use-section-draft.ts'
import { useSiteWords } from '../names/words.ts'

type Question = { title: string; text: string; confirm: string }
type Props<N extends SectionName> = {
  section: N
  /** Above the fields: what they are for. */
  lead?: ReactNode
  /** Where a page has several sections. */
  title?: string
  /** What must be said before a change is saved; null when nothing. */
  ask?: (before: Section<N>, after: Section<N>) => Question | null
  children: (form: SectionForm<N>) => ReactNode
}

/** The frame of every section: its fields or its history, saved as a whole. */
export function SectionEditor<N extends SectionName>({
  section,
  lead,
  title,
  ask,
  children,
}: Props<N>) {
  const t = useSiteWords()
  const isHistory = useSearch({ strict: false, select: ({ history }) => history === section })
  const draft = useSectionDraft(section, (saved, sent) =>
    toast(t(isSame(saved.value, sent) ? 'saved' : 'savedTidied')),
  )
  return (
    <section aria-label={title} className="grid gap-3">
      {title && <h2 className="text-md">{title}</h2>}
      {lead && <p className="max-w-prose text-sm text-ink-2">{lead}</p>}
      <nav aria-label={title ?? t('views')} className="flex gap-2">
        {([undefined, section] as const).map((history) => (
          <Link
            key={history ?? 'edit'}
            to="."
            search={{ history }}
            resetScroll={false}
            aria-current={(history !== undefined) === isHistory ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            className="inline-flex min-h-10 items-center rounded-full bg-surface-2 px-4 text-sm
              font-medium text-ink-2 hover:bg-surface-3 aria-[current=page]:bg-river-soft
              aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft
              aria-[current=page]:inset-ring-[1.5px] aria-[current=page]:inset-ring-river"
          >
            {t(history ? 'history' : 'edit')}
            {!history && draft.isDirty && <span className="sr-only"> ({t('unsaved')})</span>}
          </Link>
        ))}
      </nav>
      {isHistory ? (
        <History
          section={section}
          version={draft.query.data?.version ?? 0}
          fields={draft.query.data?.fields ?? []}
        />
      ) : (
        <Editor section={section} draft={draft} ask={ask}>
          {children}
        </Editor>
      )}
      <LeaveGuard isDirty={draft.isDirty} onLeave={draft.drop} />
    </section>
  )
}

type DraftOf<N extends SectionName> = ReturnType<typeof useSectionDraft<N>>

function Editor<N extends SectionName>({
  section,
  draft,
  ask,
  children,
}: {
  section: N
  draft: DraftOf<N>
  ask: Props<N>['ask']
  children: Props<N>['children']
}) {
  const [question, setQuestion] = useState<Question | null>(null)
  const mayChange = useMay()(rightToChange(section))
  const t = useSiteWords()
  const frame = useRef<HTMLFormElement>(null)
  // The first field that is not right, once the answer has been drawn.
  useEffect(() => {
    if (draft.error) frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [draft.error])
  const { form, base, query, theirs } = draft
  if (!form || !base)
    return (
      <Card>
        {query.isError ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows count={6} />
        )}
      </Card>
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!draft.isDirty || theirs) return
    const asked = ask?.(base.value, form.value) ?? null
    if (asked) setQuestion(asked)
    else draft.save()
  }
  return (
    <form
      ref={frame}
      noValidate
      onSubmit={submit}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 desk:p-5">
        <SavedVersion value={base.version}>
          {mayChange ? (
            children(form)
          ) : (
            <fieldset disabled className="contents">
              {children(form)}
            </fieldset>
          )}
        </SavedVersion>
      </div>
      <div
        className="sticky bottom-0 z-1 grid gap-3 rounded-b-lg border-t border-line bg-surface
        p-3 desk:px-5"
      >
        {theirs && (
          <ConflictNotice
            mine={form.value}
            base={base}
            theirs={theirs}
            onGoOn={draft.goOn}
            onDrop={draft.drop}
          />
        )}
        <SaveFailure error={draft.error} hasConflict={theirs !== null} errors={draft.errors} />
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-40 flex-1 text-sm text-ink-2">
            <LastChange base={base} isDirty={draft.isDirty} />
          </p>
          {draft.isDirty && <Button onClick={draft.drop}>{t('drop')}</Button>}
          {mayChange && (
            <Button
              type="submit"
              look="river"
              disabled={!draft.isDirty || theirs !== null}
              isBusy={draft.isPending}
            >
              {t(draft.isPending ? 'saving' : 'save')}
            </Button>
          )}
        </div>
      </div>
      {question && (
        <ConfirmDialog
          {...question}
          cancel={t('cancel')}
          onCancel={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null)
            draft.save()
          }}
        />
      )}
    </form>
  )
}

/** Beside the button: why it is off, or what it will do. */
function LastChange({
  base,
  isDirty,
}: {
  base: { changedAt: string | null; changedBy: string | null }
  isDirty: boolean
}) {
  const t = useSiteWords()
  const dates = useDates(useOperator().timeZone)
  if (isDirty)
    return (
      <span role="status" className="font-semibold text-ink">
        {t('unsaved')}
      </span>
    )
  return base.changedAt
    ? t('lastChange', { who: base.changedBy ?? '–', when: dates.dayAndTime(base.changedAt) })
    : t('neverChanged')
}

function SaveFailure({
  error,
  hasConflict,
  errors,
}: {
  error: unknown
  hasConflict: boolean
  errors: Record<string, string>
}) {
  const t = useSiteWords()
  const words = useRefusalWords()
  if (!error || hasConflict) return null
  if (error instanceof Refused && error.code === 'invalid_input') {
    // Mended already, and not yet saved again.
    if (error.value.fields && Object.keys(errors).length === 0) return null
    return (
      <Notice tone="bad" role="alert">
        {t(error.value.fields ? 'failed.fields' : 'failed.size')}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" role="alert">
      {words(error)} {t('failed.kept')}
    </Notice>
  )
}
