import type { ClaimKind, OperatorCalls, OperatorHint, Right } from '@padma/contract'
import type { ComponentType } from 'react'
import type { RowOf } from './api.ts'
import type { Queue, QueueRow, QueueView } from './parts/queue/queue.ts'
import { readQueueSearch, type ReadSearch } from './address/search.ts'
import type { Word } from './words.ts'

/** The groups of the menu, in its order; the overview has no heading. */
export const groups = [
  'overview',
  'money',
  'players',
  'play',
  'growth',
  'content',
  'site',
  'staff',
] as const
export type Group = (typeof groups)[number]

type Loaded = { default: ComponentType }
/** A page of the console as its feature declares it; router, menu, rights and live hints follow. */
export type Page = {
  path: `/${string}`
  /** Its heading, and its name in the menu. */
  word: Word
  /** Without these it is not in the menu. */
  group?: Group
  icon?: string
  /** Its place in the group, the lowest first. */
  order?: number
  /** Other words that find it in the menu. */
  also?: Word
  /** Every operator may open a page without one. */
  right?: Right
  /** The live hint that makes its data stale; also the first part of its query keys. */
  hint?: OperatorHint
  search?: ReadSearch
  /** Kinds in the audit log that this page shows, and sections of the configuration. */
  subjects?: readonly string[]
  sections?: readonly string[]
  /** Shown above every page; it decides for whom. */
  notice?: () => Promise<Loaded>
  queue?: Queue
  view: () => Promise<Loaded>
}

export const page = (declared: Page): Page => declared

type ListCall = {
  [K in keyof OperatorCalls]: K extends `GET ${string}`
    ? RowOf<K> extends QueueRow
      ? `${K}/:id` extends keyof OperatorCalls
        ? K
        : never
      : never
    : never
}[keyof OperatorCalls]
type First<K extends string> = Word extends infer W
  ? W extends `${infer Words}.${K}`
    ? Words
    : never
  : never
/** A queue's texts: `<words>.title`, `.view`, `.empty` and `.emptyClosed`. */
type QueueWords = First<'title'> & First<'view'> & First<'empty'> & First<'emptyClosed'>

type QueuePage<L extends ListCall> = Omit<Page, 'word' | 'view' | 'queue' | 'search'> & {
  word: `page.${QueueWords}`
  hint: OperatorHint
  list: L
  one: `${L}/:id`
  /** Before a case's number: the D of D-12. */
  code: string
  /** Since when a case waits for us; null when it does not. */
  since: (row: RowOf<L>) => string | null
  lateAfterMinutes: number
  /** The state of the list that counts as waiting, where it is not `open`. */
  counted?: string
  /** What an operator takes for themselves by opening it. */
  claim: ClaimKind
  view: () => Promise<{ default: QueueView<RowOf<L>> }>
}

/** A page of cases that wait for a decision. Its view gives columns, phone row and panel only. */
export function queuePage<const L extends ListCall>(declared: QueuePage<L>): Page {
  const {
    list,
    one,
    code,
    since,
    lateAfterMinutes,
    counted = 'open',
    claim,
    view,
    ...rest
  } = declared
  const queue = {
    path: declared.path,
    words: declared.word.slice('page.'.length),
    hint: declared.hint,
    list,
    one,
    code,
    since,
    lateAfterMinutes,
    counted,
    claim,
  } as Queue
  return {
    ...rest,
    queue,
    search: readQueueSearch,
    view: async () => {
      const [{ pageOfQueue }, { default: shown }] = await Promise.all([
        import('./parts/queue/QueuePage.tsx'),
        view(),
      ])
      return { default: pageOfQueue(queue, shown as QueueView<QueueRow>) }
    },
  }
}
