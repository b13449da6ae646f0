import { Icon } from '@padma/ui'
import arrowDown from 'icon:arrow-down'
import arrowUp from 'icon:arrow-up'
import caretRight from 'icon:caret-right'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useIsDesk } from '../use-is-desk.ts'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  isEnd?: boolean
  isStrong?: boolean
  /** Beneath the rows, in a line of its own: the sum of all, those of other pages too. */
  total?: ReactNode
  /** Pressing its head orders the list by it; how it is ordered now, null: not by this. */
  sort?: { now: 'ascending' | 'descending' | null; onSort: () => void }
}
type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row on a phone: what matters on two lines. */
  phone: (row: Row) => ReactNode
  /**
   * Opens the row; `name` is for screen readers: "View deposit 12 of rahim". On a phone what the
   * row shows follows it. `at`: the column whose cell opens it, instead of a column of its own.
   */
  open?: {
    word: string
    name: (row: Row) => string
    onOpen: (row: Row) => void
    at?: string
    isOpen?: (row: Row) => boolean
  }
}

/** A table where there is room, else a list whose rows open as a whole. */
export function DataTable<Row>(props: Props<Row>) {
  return useIsDesk() ? <Table {...props} /> : <PhoneList {...props} />
}

function Table<Row>({ label, columns, rows, keyOf, open }: Props<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must scroll by keyboard too
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, isEnd, sort }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort?.now ?? undefined}
                className={`border-b border-line px-2.5 py-1.5 text-xs font-semibold
                  whitespace-nowrap text-ink-3 first:ps-4 last:pe-4
                  ${isEnd ? 'text-end' : 'text-start'}`}
              >
                {sort ? (
                  <SortButton sort={sort} isEnd={isEnd}>
                    {head}
                  </SortButton>
                ) : (
                  head
                )}
              </th>
            ))}
            {open && !open.at && (
              <th scope="col" className="border-b border-line pe-4">
                <span className="sr-only">{open.word}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              onClick={open && ((event) => isPlainClick(event) && open.onOpen(row))}
              className={`group
                ${open?.isOpen?.(row) ? 'bg-river-soft shadow-[inset_3px_0_0_var(--river)] rtl:shadow-[inset_-3px_0_0_var(--river)]' : 'hover:bg-surface-2/50 focus-within:bg-surface-2/50'}
                ${open ? 'cursor-pointer' : ''}`}
            >
              {columns.map(({ key, cell, isEnd, isStrong }) => (
                <td
                  key={key}
                  className={`border-b border-line px-2.5 py-1.5 align-middle group-last:border-0
                    first:ps-4 last:pe-4 ${isEnd ? 'text-end' : ''}
                    ${isStrong ? 'font-semibold' : ''}`}
                >
                  {open && open.at === key ? (
                    <button
                      type="button"
                      data-opens-row
                      aria-label={open.name(row)}
                      aria-current={open.isOpen?.(row) || undefined}
                      onClick={() => open.onOpen(row)}
                      className="min-h-8 rounded-sm text-start hover:text-river"
                    >
                      {cell(row)}
                    </button>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
              {open && !open.at && (
                <td className="border-b border-line px-3 py-0.5 pe-4 text-end group-last:border-0">
                  <button
                    type="button"
                    data-opens-row
                    aria-label={open.name(row)}
                    onClick={() => open.onOpen(row)}
                    className="min-h-8 rounded-sm px-2.5 text-sm font-semibold text-river
                      hover:bg-surface-3"
                  >
                    {open.word}
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr className="font-semibold">
              {columns.map(({ key, total, isEnd }) => (
                <td
                  key={key}
                  className={`border-t border-line-strong px-2.5 py-2 first:ps-4 last:pe-4
                    ${isEnd ? 'text-end' : ''}`}
                >
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function SortButton({
  sort,
  isEnd,
  children,
}: {
  sort: NonNullable<Column<unknown>['sort']>
  isEnd: boolean | undefined
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className={`inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink
        ${isEnd ? 'flex-row-reverse' : ''}`}
    >
      {children}
      <Icon
        of={sort.now === 'ascending' ? arrowUp : arrowDown}
        className={`size-3.5 ${sort.now ? '' : 'opacity-0'}`}
      />
    </button>
  )
}

/** Not on a control of its own, and not the end of marking a text. */
function isPlainClick({ target }: MouseEvent): boolean {
  const isControl = (target as Element).closest('a, button, input, label') !== null
  return !isControl && (getSelection()?.isCollapsed ?? true)
}

function PhoneList<Row>({ label, rows, keyOf, phone, open }: Props<Row>) {
  const list = useId()
  return (
    <ul aria-label={label} className="divide-y divide-line px-4">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          {open ? (
            <>
              {/* The name holds the words that are seen, for those who speak to their device. */}
              <span id={`${list}name${keyOf(row)}`} hidden>
                {open.name(row)}
              </span>
              <button
                type="button"
                data-opens-row
                aria-labelledby={`${list}name${keyOf(row)} ${list}row${keyOf(row)}`}
                onClick={() => open.onOpen(row)}
                className="flex w-full items-center gap-2 py-3 text-start"
              >
                <span id={`${list}row${keyOf(row)}`} className="min-w-0 flex-1">
                  {phone(row)}
                </span>
                <Icon of={caretRight} className="flip size-4 text-ink-3" />
              </button>
            </>
          ) : (
            <div className="py-3">{phone(row)}</div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Two lines of a phone's row: name and figure above, the rest beneath. */
export function PhoneRow({
  start,
  end,
  below,
  badge,
}: {
  start: ReactNode
  end: ReactNode
  below: ReactNode
  badge?: ReactNode
}) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5">
      <span className="truncate font-semibold">{start}</span>
      <span className="text-end font-semibold">{end}</span>
      <span className="min-w-0 text-sm text-ink-3 [overflow-wrap:anywhere]">{below}</span>
      <span className="text-end">{badge}</span>
    </span>
  )
}
