import type { DrawPlay, PadRow, Pick } from '@padma/game-protocol'
import { cellsOf } from '../../pad.ts'
import { useWords } from '../lottery-context.ts'
import { Dice } from '../shown/Dice.tsx'
import { timesOf } from '../slip/odds.ts'

type Props = {
  play: DrawPlay<unknown>
  pick: Pick
  mode: number
  isHeld: boolean
  onPick: (pick: Pick) => void
}

/** Where a play's values are chosen: a row of cells for each part of it. */
export function Pad({ play, pick, mode, isHeld, onPick }: Props) {
  const change = (row: number, values: readonly number[]) =>
    onPick(pick.map((former, at) => (at === row ? values : former)))
  return (
    <fieldset disabled={isHeld} className="grid gap-4">
      {play.pad.rows.map((row, at) => (
        <Row
          // Rows of a play stay as they are.
          key={`${play.code} ${at}`}
          play={play}
          row={row}
          at={at}
          values={pick[at] ?? []}
          mode={mode}
          onChange={(values) => change(at, values)}
        />
      ))}
    </fieldset>
  )
}

type RowProps = {
  play: DrawPlay<unknown>
  row: PadRow
  at: number
  values: readonly number[]
  mode: number
  onChange: (values: readonly number[]) => void
}
function Row({ play, row, at, values, mode, onChange }: RowProps) {
  const { t, cell, rowName, count } = useWords()
  const { first, count: size } = cellsOf(row)
  const all = Array.from({ length: size }, (_, index) => first + index)
  const most = row.most ?? size
  const isNumbers = !('names' in row.cells)
  const toggle = (value: number) => {
    if (values.includes(value)) return onChange(values.filter((one) => one !== value))
    // Of a row that takes one value the new one takes the old one's place.
    const kept = most === 1 ? [] : values
    if (kept.length < most) onChange([...kept, value].toSorted((a, b) => a - b))
  }
  const title = row.label ? rowName(row.label) : ''
  const hint =
    row.least === 0
      ? ''
      : t(row.least === most ? 'choose' : 'chooseOrMore', { count: count(row.least) })
  const prices = all.map((value) => priceOfCell(play, at, value, mode))
  // Where all cells pay the same, the slider says it.
  const areTold = !isNumbers || new Set(prices).size > 1
  return (
    <div role="group" aria-label={`${title} ${hint}`.trim()} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title && <b className="text-sm">{title}</b>}
        {hint && <span className="text-xs text-ink-3">{hint}</span>}
        {isNumbers && size >= 6 && most === size && (
          <span className="lot-row ms-auto">
            {quick(all).map(([key, chosen]) => (
              <button
                key={key}
                type="button"
                aria-label={`${title} ${t(key)}`.trim()}
                className="min-h-9 rounded-full bg-surface-2 px-2.5 text-xs font-semibold text-ink-2
                  hover:bg-surface-3"
                onClick={() => onChange(chosen)}
              >
                {t(key)}
              </button>
            ))}
          </span>
        )}
      </div>
      <div className={`grid gap-1.5 ${columnsOf(row, size)}`}>
        {all.map((value, index) => {
          const name = cell(play, at, value)
          const times = areTold ? prices[index] : null
          const isPlain = 'names' in row.cells || (row.look === 'ball' && times)
          const look = isPlain ? 'name' : row.look === 'ball' && size > 30 ? 'digit' : row.look
          return (
            <button
              key={value}
              type="button"
              aria-pressed={values.includes(value)}
              aria-label={times ? `${name}, ${times}×` : name}
              className={`lot-cell num ${look}
                ${look === 'name' ? 'whitespace-normal! px-1 py-2 leading-tight' : ''}
                ${size > 30 ? 'min-h-10! text-sm' : ''}`}
              onClick={() => toggle(value)}
            >
              {look === 'dice' ? <Dice face={value} className="w-full max-w-12" /> : name}
              {times && <small className="num">{times}×</small>}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function quick(all: readonly number[]) {
  const half = Math.floor(all.length / 2)
  return [
    ['all', all],
    ['big', all.slice(all.length - half)],
    ['small', all.slice(0, all.length - half)],
    ['odd', all.filter((value) => value % 2 === 1)],
    ['even', all.filter((value) => value % 2 === 0)],
    ['clear', []],
  ] as const
}

const columnsOf = ({ cells, look }: PadRow, size: number): string => {
  if ('names' in cells) {
    if (size <= 4) return size === 3 ? 'grid-cols-3' : 'grid-cols-2 desk:grid-cols-4'
    return 'grid-cols-3 desk:grid-cols-6'
  }
  if (look === 'dice') return 'grid-cols-6'
  if (size > 30) return 'grid-cols-10 gap-1!'
  if (size <= 10) return 'grid-cols-5 desk:grid-cols-10'
  return 'grid-cols-6 desk:grid-cols-10'
}

/** Where every cell is a bet by itself: how many times its stake it pays. */
function priceOfCell(
  play: DrawPlay<unknown>,
  row: number,
  value: number,
  mode: number,
): string | null {
  const { rows } = play.pad
  const isAlone = rows.every(({ least }, at) => (at === row ? least <= 1 : least === 0))
  if (!isAlone) return null
  const classes = play.classes(rows.map((_, at) => (at === row ? [value] : [])))
  return classes.length === 1 && classes[0]!.combinations === 1 && cellsOf(rows[row]!).count <= 30
    ? timesOf(classes[0]!, mode)
    : null
}
