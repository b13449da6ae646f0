import { element, pause } from '@padma/game-kit'
import {
  type Board,
  type BoardKit,
  createPayTable,
  createSegments,
  createStepper,
} from '../kit/index.ts'
import { contact, fall, pegs, ROW_MS, SCENE, splash } from './fall.ts'
import { describe, timesOf } from './describe.ts'
import {
  type Choice,
  multiplierOf,
  pathsAboveStake,
  pathsTo,
  payoutOf,
  returnedByAll,
  type View,
} from './rules.ts'
import { RISKS, type Risk, ROWS, type Rows } from './table.ts'

export function board(kit: BoardKit<Choice, never>): Board<View, Choice, never> {
  const { own, money } = kit
  const rows = createStepper({
    label: own('rows'),
    lessLabel: own('fewer'),
    moreLabel: own('more'),
    values: ROWS,
    value: kit.remembered?.rows ?? 12,
    show: String,
    onChange: () => (paint(), kit.changed()),
  })
  const risk = createSegments<Risk>({
    label: own('risk'),
    values: RISKS.map((value) => ({ value, label: own(value) })),
    value: kit.remembered?.risk ?? 'medium',
    onChange: () => (paint(), kit.changed()),
  })
  const rock = element('div', { class: 'wf-pegs' })
  const ball = element('div', { class: 'wf-down' }, element('span', { class: 'wf-ball' }))
  const across = element('div', { class: 'wf-across', hidden: true }, ball)
  const scene = element('div', { class: 'wf-scene' }, rock, across)
  const bins = element('ol', { class: 'wf-bins', 'aria-label': own('bins') })
  const past = element('ol', { class: 'wf-past', 'aria-label': own('past') })
  const node = element(
    'div',
    { class: 'wf' },
    element('div', { class: 'wf-water' }),
    past,
    scene,
    bins,
  )
  const choice = (): Choice => ({ rows: rows.value() as Rows, risk: risk.value() })

  function paint(): void {
    const chosen = choice()
    across.hidden = true
    node.style.setProperty('--rows', String(chosen.rows))
    rock.innerHTML = `<svg viewBox="0 0 ${SCENE.width} ${SCENE.height}" aria-hidden="true">${pegs(chosen.rows)}</svg>`
    bins.replaceChildren(
      ...Array.from({ length: chosen.rows + 1 }, (_, bin) => {
        const off = Math.abs(bin * 2 - chosen.rows) / chosen.rows
        const pool = Math.min(4, Math.ceil(off * 4))
        return element('li', { 'data-pool': pool }, element('span', {}, timesOf(chosen, bin)))
      }),
    )
  }
  paint()

  return {
    node,
    settings: element('div', { class: 'wf-settings' }, rows.node, risk.node),
    choice,
    odds(stakeUnits) {
      const chosen = choice()
      const paths = 2 ** chosen.rows
      return [
        { label: own('chance'), value: percent(pathsAboveStake(chosen) / paths) },
        {
          label: own('most'),
          value: `${timesOf(chosen, 0)}× · ${money(payoutOf(stakeUnits, chosen, 0))}`,
          note: `(${percent(2 / paths)})`,
        },
        { label: own('returns'), value: returned(chosen) },
      ]
    },
    async show({ view, choice: played }, hurry) {
      if (played.rows !== rows.value() || played.risk !== risk.value()) {
        rows.set(played.rows)
        risk.set(played.risk)
        paint()
      }
      across.hidden = false
      node.classList.add('is-falling')
      if (!hurry.aborted) await drop(view.path, hurry)
      across.hidden = true
      node.classList.remove('is-falling')
      bins.children[view.bin]!.classList.add('is-landed')
      const isWin = multiplierOf(played, view.bin) > 10n
      past.prepend(element('li', { class: isWin ? 'is-win' : '' }, `${timesOf(played, view.bin)}×`))
      while (past.children.length > 4) past.lastElementChild!.remove()
    },
    rest: () => bins.querySelector('.is-landed')?.classList.remove('is-landed'),
    lock(isLocked) {
      rows.lock(isLocked)
      risk.lock(isLocked)
    },
    describe: (round) => describe(round, kit),
    payTable() {
      const { rows: of } = choice()
      return createPayTable(
        own('payTitle', { rows: of }),
        [own('bin'), own('each'), ...RISKS.map((one) => own(one))],
        Array.from({ length: of / 2 + 1 }, (_, bin) => [
          bin * 2 === of ? String(bin) : `${bin}, ${of - bin}`,
          percent((pathsTo(of, bin) * (bin * 2 === of ? 1 : 2)) / 2 ** of),
          ...RISKS.map((one) => `${timesOf({ rows: of, risk: one }, bin)}×`),
        ]),
      )
    },
    flourish(level) {
      const landed = bins.querySelector<HTMLElement>('.is-landed')
      if (landed) splash(node, landed, level)
      if (level === 3) node.animate([{ filter: 'brightness(1.5)' }, {}], { duration: 2_500 })
    },
  }

  /** Lets the ball fall along its path; a row's peg lights up as the ball meets it. */
  async function drop(path: string, hurry: AbortSignal): Promise<void> {
    const moves = fall(path)
    const rowMs = ROW_MS[path.length as Rows]
    const options = { duration: moves.duration, fill: 'forwards' } as const
    const running = [across.animate(moves.across, options), ball.animate(moves.down, options)]
    const begun = performance.now()
    for (let row = 0; row < path.length && !hurry.aborted; row++) {
      await pause(begun + moves.enter + row * rowMs - performance.now(), hurry)
      if (hurry.aborted) break
      kit.voice.step(row)
      rock
        .querySelector(`[data-peg="${row}-${contact(path, row)}"]`)
        ?.animate([{ fill: '#ffd98a' }, {}], { duration: 420 })
    }
    await pause(begun + moves.duration - performance.now(), hurry)
    for (const one of running) one.cancel()
  }
}

const percent = (share: number) =>
  `${share >= 0.0001 ? (share * 100).toFixed(2) : (share * 100).toFixed(4)}%`
/** Floored: what is shown is never more than what is returned. */
const returned = (choice: Choice) =>
  `${(Number((returnedByAll(choice) * 1_000n) / 2n ** BigInt(choice.rows)) / 100).toFixed(2)}%`
