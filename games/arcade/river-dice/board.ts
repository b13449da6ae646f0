import { element, pause } from '@padma/game-kit'
import { type Board, type BoardKit, createSegments } from '../kit/index.ts'
import { describe, shownRoll, targetOf } from './describe.ts'
import { type Choice, multiplierOf, payoutOf, type View } from './rules.ts'
import { ROLLS, WINS } from './table.ts'

const SLIDE_MS = 600
const STEP = 100

export function board(kit: BoardKit<Choice, never>): Board<View, Choice, never> {
  const { own, money } = kit
  const side = createSegments({
    label: own('side'),
    values: [
      { value: 'under', label: own('under') },
      { value: 'over', label: own('over') },
    ],
    value: kit.remembered?.side ?? 'over',
    onChange: () => (paint(), kit.changed()),
  })
  const range = element('input', {
    type: 'range',
    class: 'rd-range',
    min: '2',
    max: '98',
    step: '1',
    'aria-label': own('target'),
    oninput: () => (paint(), kit.changed()),
  })
  range.value = '50'
  const figure = element('output', { class: 'rd-figure', 'aria-live': 'off' }, '00.00')
  const die = element('span', { class: 'rd-die', hidden: true })
  const track = element(
    'div',
    { class: 'rd-track' },
    element('span', { class: 'rd-won' }),
    die,
    range,
  )
  const past = element('ol', { class: 'rd-past', 'aria-label': own('past') })
  const node = element(
    'div',
    { class: 'rd' },
    past,
    figure,
    track,
    element(
      'div',
      { class: 'rd-scale', 'aria-hidden': 'true' },
      ...[0, 25, 50, 75, 100].map((at) => element('span', {}, String(at))),
    ),
  )

  /** The target stands at a whole percent: over 50 wins from 50.00 on. */
  const choice = (): Choice => {
    const target = Number(range.value) * STEP
    const wins = side.value() === 'under' ? target : ROLLS - target
    return { side: side.value(), wins: Math.min(WINS.most, Math.max(WINS.least, wins)) }
  }

  function paint(): void {
    track.style.setProperty('--target', `${targetOf(choice()) / STEP}%`)
    track.dataset['side'] = side.value()
    range.setAttribute(
      'aria-valuetext',
      own(side.value() === 'under' ? 'rollUnder' : 'rollOver', {
        target: shownRoll(targetOf(choice())),
      }),
    )
  }
  paint()

  return {
    node,
    settings: side.node,
    choice,
    odds(stakeUnits) {
      const { wins } = choice()
      return [
        {
          label: own(side.value() === 'under' ? 'rollUnder' : 'rollOver', {
            target: shownRoll(targetOf(choice())),
          }),
          value: `${(wins / STEP).toFixed(2)}%`,
        },
        {
          label: own('pays'),
          value: `${timesOf(wins)} · ${money(payoutOf(stakeUnits, wins))}`,
        },
        { label: own('returns'), value: `${percentOf(wins)}%` },
      ]
    },
    async show({ view, choice: played }, hurry) {
      if (targetOf(played) !== targetOf(choice())) {
        side.set(played.side)
        range.value = String(Math.round(targetOf(played) / STEP))
        paint()
      }
      die.hidden = false
      node.classList.remove('is-win', 'is-loss')
      const end = view.roll / STEP
      const ticks = hurry.aborted ? 0 : 8
      for (let tick = 1; tick <= ticks && !hurry.aborted; tick++) {
        die.style.insetInlineStart = `${end + (tick === ticks ? 0 : (50 - end) * (1 - tick / ticks))}%`
        figure.textContent = shownRoll((view.roll + (ticks - tick) * 1_237) % ROLLS)
        kit.voice.step(tick)
        await pause(SLIDE_MS / ticks, hurry)
      }
      die.style.insetInlineStart = `${end}%`
      figure.textContent = shownRoll(view.roll)
      node.classList.add(view.isWin ? 'is-win' : 'is-loss')
      past.prepend(element('li', { class: view.isWin ? 'is-win' : '' }, shownRoll(view.roll)))
      while (past.children.length > 6) past.lastElementChild!.remove()
    },
    rest: () => node.classList.remove('is-win', 'is-loss'),
    lock(isLocked) {
      side.lock(isLocked)
      range.disabled = isLocked
    },
    describe: (round) => describe(round, kit),
    flourish: () => void node.animate([{ filter: 'brightness(1.7)' }, {}], { duration: 1_200 }),
  }
}

/** The return of a choice, floored to 0.01 percent. */
const percentOf = (wins: number) =>
  (Math.floor((Number(multiplierOf(wins)) * wins) / 10_000) / 100).toFixed(2)
const timesOf = (wins: number) => `${(Number(multiplierOf(wins)) / 10_000).toFixed(4)}×`
