import { Money } from '@padma/ui'
import type { ReactNode } from 'react'
import { useOperator } from '../../operator.ts'
import type { Word } from '../../words.ts'
import type { QueueColumn } from './queue.ts'

type Cell<Row> = (row: Row) => ReactNode

export const text = <Row,>(head: Word, cell: Cell<Row>): QueueColumn<Row> => ({ head, cell })

/** What has room only in a list that stands alone. */
export const extra = <Row,>(column: QueueColumn<Row>): QueueColumn<Row> => ({
  ...column,
  isExtra: true,
})

/** A number or code to compare with another, letter by letter. */
export const ident = <Row,>(head: Word, of: (row: Row) => string | null): QueueColumn<Row> => ({
  head,
  cell: (row) => <span className="ident whitespace-nowrap">{of(row) ?? '–'}</span>,
})

export const money = <Row,>(head: Word, of: (row: Row) => string): QueueColumn<Row> => ({
  head,
  cell: (row) => <Amount of={of(row)} />,
  isEnd: true,
  isStrong: true,
  isAmount: true,
})

/** An amount in the brand's currency. */
export function Amount({ of }: { of: string }) {
  return <Money amount={of} symbol={useOperator().currencySymbol} />
}
