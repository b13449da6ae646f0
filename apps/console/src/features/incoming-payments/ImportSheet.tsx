import { readCsv } from '@padma/contract/csv'
import { Button, controlClass, Field, inputClass } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { type ColumnKey, columnKeys, guessColumns } from './guess-columns.ts'
import { accountsQuery, type Columns, importStatement } from './queries.ts'

const needed = new Set<ColumnKey>(['transactionId', 'amount', 'paidAt'])

/** A statement as a file: whose it is, and which of its columns is what. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const { data } = useQuery(accountsQuery)
  const [accountId, setAccountId] = useState('')
  const [csv, setCsv] = useState<string | null>(null)
  const [columns, setColumns] = useState<Record<ColumnKey, string> | null>(null)
  const [heads, ...lines] = csv ? readCsv(csv) : []
  const { act, isPending, error, data: done } = useImport()
  const chosen = accountId || data?.accounts[0]?.id || ''
  const isReady = columns !== null && [...needed].every((key) => columns[key] !== '')

  async function choose(file: File | undefined): Promise<void> {
    const text = file ? await file.text() : null
    setCsv(text)
    setColumns(text ? guessColumns(readCsv(text)[0] ?? []) : null)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady || !csv) return
    const named = Object.fromEntries(Object.entries(columns).filter(([, head]) => head !== ''))
    act({ receivingAccountId: chosen, csv, columns: named as Columns })
  }
  return (
    <Sheet title={t('incoming.import')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Choice
          label={t('incoming.account')}
          value={chosen}
          choices={(data?.accounts ?? []).map(({ id, methodName, number }) => ({
            value: id,
            word: `${methodName} · ${number}`,
          }))}
          onChoose={setAccountId}
        />
        <Field label={t('incoming.file')} hint={t('incoming.fileHint')} isRequired>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              className="min-h-12 w-full text-sm"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          )}
        </Field>
        {columns && heads && (
          <>
            <p className="text-sm text-ink-2">{t('incoming.columns', { count: lines.length })}</p>
            {columnKeys.map((key) => (
              <Choice
                key={key}
                label={t(`incoming.column_${key}`)}
                value={columns[key]}
                choices={[
                  { value: '', word: needed.has(key) ? t('incoming.choose') : t('incoming.none') },
                  ...heads.map((head) => ({ value: head, word: head })),
                ]}
                onChoose={(head) => setColumns({ ...columns, [key]: head })}
              />
            ))}
          </>
        )}
        {error && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        {done && (
          <Notice tone={done.wrong.length > 0 ? 'warn' : 'good'} role="status">
            {t('incoming.done', { noted: done.noted, known: done.known })}
            {done.wrong.length > 0 &&
              ` ${t('incoming.wrong', {
                count: done.wrong.length,
                lines: done.wrong
                  .slice(0, 5)
                  .map(({ line, column }) => `${line} (${column})`)
                  .join(', '),
              })}`}
          </Notice>
        )}
        <Button type="submit" look="lotus" disabled={!isReady} isBusy={isPending}>
          {t(isPending ? 'sending' : 'incoming.import')}
        </Button>
      </form>
    </Sheet>
  )
}

function useImport() {
  const [data, setData] = useState<Awaited<ReturnType<typeof importStatement>> | null>(null)
  const { act, isPending, error } = useAct({
    send: importStatement,
    stale: ['deposits', 'missing_payments', 'audit'],
    onDone: setData,
  })
  return { act, isPending, error, data }
}

function Choice({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: string
  choices: readonly { value: string; word: string }[]
  onChoose: (value: string) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <div className={controlClass}>
          <select
            {...control}
            value={value}
            onChange={(event) => onChoose(event.target.value)}
            className={`${inputClass} min-h-11`}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} className="bg-surface">
                {choice.word}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
