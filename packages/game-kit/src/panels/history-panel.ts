import { formatUnits } from '@padma/money'
import { element } from '../page/element.ts'
import type { KitTranslate, Language } from '../strings.ts'

type HistoryRow = {
  roundId: string
  playedAt: string
  stakeUnits: bigint
  payoutUnits: bigint
  /** Nothing was taken for it. */
  isFree?: boolean
  note?: string
}
export type HistoryPage = {
  rows: HistoryRow[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

type HistoryPanelDeps = {
  t: KitTranslate
  language: Language
  timeZone: string
  symbol: string
  load: (from: string | null) => Promise<HistoryPage>
  onOpen: (roundId: string) => void
}

/** The player's rounds, newest first, a page at a time by a button. */
export function createHistoryPanel({
  t,
  language,
  timeZone,
  symbol,
  load,
  onOpen,
}: HistoryPanelDeps): HTMLElement {
  const rows = element('tbody')
  const table = element(
    'table',
    { class: 'gk-table' },
    element('caption', { class: 'gk-hidden' }, t('history')),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, t('time')),
        element('th', { scope: 'col', class: 'gk-figure' }, t('stake')),
        element('th', { scope: 'col', class: 'gk-figure' }, t('paid')),
      ),
    ),
    rows,
  )
  const foot = element('div', { class: 'gk-foot' })
  const panel = element('div', { class: 'gk-history' }, foot)
  let isEmpty = true

  async function read(from: string | null) {
    foot.replaceChildren(element('p', { role: 'status' }, t('loading')))
    try {
      const page = await load(from)
      if (page.rows.length > 0 && isEmpty) {
        isEmpty = false
        panel.prepend(table)
      }
      rows.append(...page.rows.map(toRow))
      foot.replaceChildren(...nextStep(page))
    } catch {
      foot.replaceChildren(
        element('p', { role: 'alert' }, t('historyFailed')),
        element(
          'button',
          { type: 'button', class: 'gk-button', onclick: () => void read(from) },
          t('tryAgain'),
        ),
      )
    }
  }

  function nextStep(page: HistoryPage): HTMLElement[] {
    if (isEmpty) return [element('p', { class: 'gk-empty' }, t('historyEmpty'))]
    if (page.next === null) return []
    return [
      element(
        'button',
        { type: 'button', class: 'gk-button', onclick: () => void read(page.next) },
        t('historyMore'),
      ),
    ]
  }

  function toRow(row: HistoryRow) {
    const when = formatInstant(row.playedAt, language, timeZone)
    return element(
      'tr',
      { class: row.payoutUnits > row.stakeUnits ? 'is-win' : null },
      element(
        'th',
        { scope: 'row' },
        element(
          'button',
          {
            type: 'button',
            class: 'gk-link',
            'aria-label': t('openRound', { round: when }),
            onclick: () => onOpen(row.roundId),
          },
          when,
        ),
        row.note ? element('span', { class: 'gk-note' }, row.note) : null,
      ),
      element(
        'td',
        { class: 'gk-figure' },
        row.isFree ? t('freeRound') : formatUnits(row.stakeUnits, symbol),
      ),
      element('td', { class: 'gk-figure' }, formatUnits(row.payoutUnits, symbol)),
    )
  }

  void read(null)
  return panel
}

/**
 * Date and time of the zone, the brand's, as its records show them; Latin digits in both languages,
 * as everywhere with figures.
 */
export function formatInstant(instant: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    timeZone,
  }).format(new Date(instant))
}
