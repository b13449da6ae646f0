import { Badge, Button, EmptyState, Icon, IconButton } from '@padma/ui'
import arrowDown from 'icon:arrow-down'
import arrowUp from 'icon:arrow-up'
import caretDown from 'icon:caret-down'
import plus from 'icon:plus'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSiteWords } from '../names/words.ts'

type Props<Row> = {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  nameOf: (row: Row) => string
  /** Beneath the name. */
  below: (row: Row) => ReactNode
  picture?: (row: Row) => ReactNode
  isOn?: (row: Row) => boolean
  /** A new row, and where it goes; how many there may be, where that is not plain. */
  add?: { word: string; make: () => Row; at: 'start' | 'end'; most?: number }
  canReorder?: boolean
  canRemove?: boolean
  hasErrorIn: (at: number) => boolean
  empty: string
  /** The fields of one row. */
  children: (row: Row, at: number, change: (row: Row) => void) => ReactNode
}

/**
 * Rows that open in place for editing; they can be added, moved and taken out. Nothing is saved
 * before the section is.
 */
export function ListEditor<Row>({
  rows,
  onChange,
  nameOf,
  below,
  picture,
  isOn,
  add,
  canReorder,
  canRemove,
  hasErrorIn,
  empty,
  children,
}: Props<Row>) {
  const t = useSiteWords()
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string | null>(null)
  // After the row is in its new place.
  useEffect(() => {
    if (!focusNext.current) return
    const selectors = focusNext.current
    focusNext.current = null
    for (const selector of selectors.split('|')) {
      const target = list.current?.querySelector<HTMLElement>(selector)
      if (!target || target.matches(':disabled')) continue
      target.focus()
      return
    }
  })
  const move = (from: number, to: number): void => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    const way = to < from ? 'up' : 'down'
    focusNext.current = `[data-row="${to}"] [data-move=${way}]|[data-row="${to}"] [data-move]:not(:disabled)`
    setOpen(open === from ? to : open === to ? from : open)
    onChange(next)
  }
  const addRow = (): void => {
    if (!add) return
    const at = add.at === 'start' ? 0 : rows.length
    focusNext.current = `[data-row="${at}"] [data-fields] :is(input,select,textarea)`
    setOpen(at)
    onChange(add.at === 'start' ? [add.make(), ...rows] : [...rows, add.make()])
  }
  const remove = (at: number): void => {
    focusNext.current = `[data-row="${Math.min(at, rows.length - 2)}"] [data-opens]`
    setOpen(null)
    onChange(rows.filter((_, index) => index !== at))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {add && (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="quiet" disabled={rows.length >= (add.most ?? Infinity)} onClick={addRow}>
            <Icon of={plus} className="size-4" />
            {add.word}
          </Button>
          {add.most !== undefined && rows.length >= add.most && (
            <p className="text-sm text-ink-2">{t('list.full', { most: add.most })}</p>
          )}
        </div>
      )}
      {rows.length === 0 && <EmptyState picture="/art/lotus.svg" title={empty} />}
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {rows.map((row, at) => {
          const isOpen = open === at || hasErrorIn(at)
          const name = nameOf(row) || t('list.unnamed')
          return (
            <li key={at} data-row={at} className="rounded-md border border-line">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-2 ps-3">
                {picture?.(row)}
                <div className="min-w-32 flex-1">
                  <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
                  <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">{below(row)}</p>
                </div>
                {isOn && (
                  <Badge tone={isOn(row) ? 'pos' : 'quiet'}>{t(isOn(row) ? 'on' : 'off')}</Badge>
                )}
                <div className="flex items-center">
                  {canReorder && (
                    <IconButton
                      icon={arrowUp}
                      label={t('list.up', { what: name })}
                      disabled={at === 0}
                      data-move="up"
                      className="disabled:opacity-35"
                      onClick={() => move(at, at - 1)}
                    />
                  )}
                  {canReorder && (
                    <IconButton
                      icon={arrowDown}
                      label={t('list.down', { what: name })}
                      disabled={at === rows.length - 1}
                      data-move="down"
                      className="disabled:opacity-35"
                      onClick={() => move(at, at + 1)}
                    />
                  )}
                  <Button
                    size="sm"
                    data-opens
                    aria-expanded={isOpen}
                    aria-label={`${t(isOpen ? 'list.close' : 'list.edit')}: ${name}`}
                    onClick={() => setOpen(isOpen ? null : at)}
                  >
                    {t(isOpen ? 'list.close' : 'list.edit')}
                    <Icon of={caretDown} className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
                  </Button>
                </div>
              </div>
              {isOpen && (
                <div
                  data-fields
                  className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line p-3 desk:p-4"
                >
                  {children(row, at, (changed) =>
                    onChange(rows.map((each, index) => (index === at ? changed : each))),
                  )}
                  {canRemove && (
                    <div>
                      <Button
                        size="sm"
                        look="line"
                        aria-label={`${t('list.remove')}: ${name}`}
                        onClick={() => remove(at)}
                      >
                        {t('list.remove')}
                      </Button>
                    </div>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
