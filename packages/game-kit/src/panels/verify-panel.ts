import { element } from '../page/element.ts'
import { icon } from '../page/icons.ts'
import type { KitKey, KitTranslate } from '../strings.ts'

export type RoundInputs = {
  commitment: string
  serverSeed: string
  clientSeed: string
  nonce: string
  /** The result that was played, in the game's own words. */
  result: string
}

export type Verdict = {
  isCommitmentRight: boolean
  /** What was drawn, such as where the reels stopped. */
  isDrawRight: boolean
  isPayoutRight: boolean
  /** The result that these inputs give, in the words of `result`; null when they give none. */
  computed: string | null
}

type VerifyPanelDeps = {
  t: KitTranslate
  inputs: RoundInputs
  verify: (inputs: RoundInputs) => Promise<Verdict> | Verdict
}

const FIELDS = [
  ['commitment', 'commitment'],
  ['serverSeed', 'serverSeed'],
  ['clientSeed', 'clientSeed'],
  ['nonce', 'nonce'],
  ['result', 'playedResult'],
] as const

/**
 * Recomputes a revealed round in the browser, with every input open to change. It needs no
 * connection.
 */
export function createVerifyPanel({ t, inputs, verify }: VerifyPanelDeps): HTMLElement {
  const fields = FIELDS.map(([name, label]) => {
    const input = element('input', {
      id: `gk-verify-${name}`,
      class: 'gk-input gk-code',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      ...(name === 'nonce' ? { inputmode: 'numeric' } : {}),
    })
    // A verdict stands for the inputs that were judged; once one changes it would lie.
    input.addEventListener('input', () => verdict.replaceChildren())
    return {
      name,
      input,
      node: element(
        'div',
        {},
        element('label', { class: 'gk-label', for: input.id }, t(label)),
        input,
      ),
    }
  })
  const verdict = element('div', { role: 'status', class: 'gk-answer' })
  const putBack = () => {
    for (const { name, input } of fields) input.value = inputs[name]
    verdict.replaceChildren()
  }

  async function judge(event?: Event) {
    event?.preventDefault()
    const given = Object.fromEntries(
      fields.map(({ name, input }) => [
        name,
        name === 'clientSeed' ? input.value : input.value.trim(),
      ]),
    ) as RoundInputs
    const outcome = await tryToVerify(given)
    const words = outcome === null ? 'verifyBadInput' : wordsOf(outcome)
    const isPassed = words === 'verifyPassed'
    verdict.replaceChildren(
      element(
        'p',
        { class: isPassed ? 'is-passed' : 'is-failed' },
        icon(isPassed ? 'passed' : 'failed'),
        element('strong', {}, t(words)),
      ),
      ...(outcome
        ? [
            element(
              'dl',
              { class: 'gk-checks' },
              ...check('checkCommitment', outcome.isCommitmentRight),
              ...check('checkDraw', outcome.isDrawRight),
              ...check('checkPayout', outcome.isPayoutRight),
              element('dt', {}, t('playedResult')),
              element('dd', { class: 'gk-code' }, given.result),
              element('dt', {}, t('computedResult')),
              element('dd', { class: 'gk-code' }, outcome.computed ?? '—'),
            ),
          ]
        : []),
    )
  }

  async function tryToVerify(given: RoundInputs): Promise<Verdict | null> {
    if (!/^\d{1,9}$/.test(given.nonce) || given.serverSeed === '' || given.clientSeed === '')
      return null
    try {
      return await verify(given)
    } catch {
      return null
    }
  }

  const check = (name: KitKey, isRight: boolean) => [
    element('dt', {}, t(name)),
    element(
      'dd',
      { class: isRight ? 'is-passed' : 'is-failed' },
      icon(isRight ? 'passed' : 'failed'),
      t(isRight ? 'matches' : 'differs'),
    ),
  ]

  putBack()
  return element(
    'form',
    { class: 'gk-verify', onsubmit: judge, novalidate: true, 'aria-label': t('verifyTitle') },
    element('h3', {}, t('verifyTitle')),
    element('p', {}, t('verifyIntro')),
    ...fields.map((field) => field.node),
    element(
      'div',
      { class: 'gk-field' },
      element('button', { type: 'submit', class: 'gk-button gk-primary' }, t('verify')),
      element('button', { type: 'button', class: 'gk-button', onclick: putBack }, t('putBack')),
    ),
    verdict,
  )
}

/**
 * The first part that differs, in the order of the proof: the seed, what it draws, what that pays.
 */
export function wordsOf(verdict: Verdict): KitKey {
  if (!verdict.isCommitmentRight) return 'verifyFailedCommitment'
  if (!verdict.isDrawRight) return 'verifyFailedDraw'
  return verdict.isPayoutRight ? 'verifyPassed' : 'verifyFailedPayout'
}
