import type { Dialogs } from '../page/dialog/dialog.ts'
import { element } from '../page/element.ts'
import type { KitTranslate, Language } from '../strings.ts'
import type { PortalBridge } from '../studio/portal-bridge.ts'
import { Refusal } from '../studio/session-api.ts'
import { createFairnessPanel, type SeedView } from './fairness-panel.ts'
import { createHistoryPanel, formatInstant, type HistoryPage } from './history-panel.ts'

/** What these dialogs ask of a session, whatever its rounds look like. */
type AskedSession<Round> = {
  symbol: string
  history: (from: string | null) => Promise<HistoryPage>
  round: (roundId: string) => Promise<Round>
  seed: () => SeedView
  rotate: (
    clientSeed: string,
  ) => Promise<{ seed: SeedView; revealed: { serverSeed: string; commitment: string } }>
}

type GameDialogsDeps<Round> = {
  code: string
  t: KitTranslate
  language: Language
  timeZone: string
  /** Called when one is opened: the page is there by then. */
  dialogs: () => Dialogs
  bridge: PortalBridge
  session: () => AskedSession<Round> | null
  rulesPage: () => Node
  roundPage: (round: Round) => Node
  onEnd: () => void
}
export type GameDialogs = ReturnType<typeof createGameDialogs>

/** What opens over any game: rules, rounds, one round, fairness, and the end of the session. */
export function createGameDialogs<Round extends { playedAt: string }>(
  deps: GameDialogsDeps<Round>,
) {
  const { t, dialogs, bridge, session } = deps

  const showRules = (): void => dialogs().open({ title: t('rules'), content: deps.rulesPage() })

  function showHistory(): void {
    const open = session()
    if (!open) return
    const content = createHistoryPanel({
      t,
      language: deps.language,
      timeZone: deps.timeZone,
      symbol: open.symbol,
      load: open.history,
      onOpen: (roundId) => void showRound(roundId),
    })
    dialogs().open({ title: t('history'), content })
  }

  /** `isUnasked`: the address named the round, so that Back leads to where that came from. */
  async function showRound(roundId: string, isUnasked = false): Promise<void> {
    const put = (title: string, content: Node) =>
      dialogs().open({ title, back: showHistory, isUnasked, content })
    put(t('round'), element('p', { role: 'status' }, t('loading')))
    try {
      const round = await session()!.round(roundId)
      if (!dialogs().isOpen()) return
      const time = formatInstant(round.playedAt, deps.language, deps.timeZone)
      put(t('roundTitle', { time }), deps.roundPage(round))
    } catch (fault) {
      const isUnknown = fault instanceof Refusal && fault.status === 404
      put(
        t('round'),
        isUnknown
          ? element('p', { role: 'alert' }, t('roundUnknown'))
          : failure(() => void showRound(roundId, isUnasked)),
      )
    }
  }

  const button = (text: string, onclick: () => void, look = '') =>
    element('button', { type: 'button', class: `gk-button ${look}`.trim(), onclick }, text)

  const failure = (again: () => void) =>
    element(
      'div',
      {},
      element('p', { role: 'alert' }, t('historyFailed')),
      button(t('tryAgain'), again),
    )

  function showFairness(): void {
    const open = session()
    if (!open) return
    const content = createFairnessPanel({
      t,
      seed: open.seed(),
      rotate: open.rotate,
      after: element('div', { class: 'gk-actions' }, button(t('history'), showHistory)),
    })
    dialogs().open({ title: t('fairness'), content })
  }

  /** The launch is used up or the session is over: only the portal can open a new one. */
  function showEnd(): void {
    deps.onEnd()
    const askPortal = () => bridge.tell({ type: 'padma:relaunch', game: deps.code })
    const isAsked = askPortal()
    const again = button(t('reopen'), () => void (askPortal() || location.reload()), 'gk-lotus')
    dialogs().open({
      title: t(isAsked ? 'reopening' : 'ended'),
      width: 'narrow',
      isUnasked: true,
      content: element(
        'div',
        {},
        element('p', {}, t('endedBody')),
        element('div', { class: 'gk-actions' }, again),
      ),
    })
  }

  return { showRules, showHistory, showRound, showFairness, showEnd }
}
