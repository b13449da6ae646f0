import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  head: string
  /** The name and the amount stand in the first line of a phone's card. */
  as?: 'name' | 'amount' | 'figure'
  /** On a phone it is left out. */
  isWide?: true
  cell: (row: Row) => ReactNode
}

const places = {
  name: 'max-desk:col-start-1 max-desk:row-start-1 font-semibold',
  amount: 'max-desk:col-start-2 max-desk:row-start-1 text-end font-semibold',
  figure: 'max-desk:col-span-2 desk:text-end',
}

/** Rows of figures: a table on wide screens, cards on phones. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must scroll by keyboard too
    <section aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4 desk:px-1">
      <table className="w-full text-sm max-desk:block">
        <thead className="max-desk:sr-only">
          <tr className="border-b border-line text-xs text-ink-3">
            {columns.map(({ key, head, as }) => (
              <th
                key={key}
                scope="col"
                className={`px-3 py-2 font-semibold whitespace-nowrap
                  ${as === 'amount' || as === 'figure' ? 'text-end' : 'text-start'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-desk:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-b border-line last:border-0 max-desk:grid
                max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:gap-x-3 max-desk:gap-y-1
                max-desk:py-3"
            >
              {columns.map(({ key, head, as, isWide, cell }) => (
                <td
                  key={key}
                  className={`min-w-0 leading-normal desk:px-3 desk:py-2.5
                    ${isWide ? 'max-desk:hidden' : ''} ${as ? places[as] : 'max-desk:col-span-2'}
                    ${as === 'name' || as === 'amount' ? '' : 'max-desk:flex max-desk:items-center max-desk:justify-between max-desk:gap-3'}`}
                >
                  {as !== 'name' && as !== 'amount' && head !== '' && (
                    <span aria-hidden="true" className="text-xs text-ink-3 desk:hidden">
                      {head}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
