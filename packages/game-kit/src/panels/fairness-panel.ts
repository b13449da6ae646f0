import { element } from '../page/element.ts'
import { icon } from '../page/icons.ts'
import { Later, Refusal } from '../studio/session-api.ts'
import type { KitKey, KitTranslate } from '../strings.ts'

export type SeedView = {
  commitment: string
  clientSeed: string
  nonce: number
  nextCommitment?: string | null
}

type FairnessPanelDeps = {
  t: KitTranslate
  seed: SeedView
  /** Reveals the seed in use and begins a new one with this client seed. */
  rotate: (
    clientSeed: string,
  ) => Promise<{ seed: SeedView; revealed: { serverSeed: string; commitment: string } | null }>
  /** What a player may read next: the verifier, the pay table. */
  after?: Node
}

const CLIENT_SEED = /^[\x20-\x7e]{1,64}$/

/** The seed pair in use, and the one act that a player has over it. */
const textOfRefusal: Record<string, KitKey> = {
  round_unfinished: 'rotateRefused',
  too_many_rotations: 'rotateTooOften',
}

export function createFairnessPanel({ t, seed, rotate, after }: FairnessPanelDeps): HTMLElement {
  const commitment = element('output', {
    class: 'gk-code',
    'aria-live': 'off',
    'aria-label': t('commitment'),
  })
  const next = element('output', {
    class: 'gk-code',
    'aria-live': 'off',
    'aria-label': t('nextCommitment'),
  })
  const nextPart = element(
    'div',
    {},
    element('span', { class: 'gk-label' }, t('nextCommitment')),
    next,
  )
  const nonce = element('output', { 'aria-live': 'off', 'aria-label': t('nonce') })
  const input = element('input', {
    id: 'gk-client-seed',
    class: 'gk-input gk-code',
    maxlength: '64',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'gk-client-seed-hint',
  })
  const hint = element('p', { id: 'gk-client-seed-hint', class: 'gk-hint' }, t('clientSeedHint'))
  const answer = element('div', { role: 'status', class: 'gk-answer' })
  const submit = element('button', { type: 'submit', class: 'gk-button gk-primary' }, t('rotate'))
  const random = element(
    'button',
    {
      type: 'button',
      class: 'gk-button',
      onclick: () => {
        input.value = randomClientSeed()
        input.removeAttribute('aria-invalid')
      },
    },
    t('randomSeed'),
  )

  function show(view: SeedView) {
    commitment.textContent = view.commitment
    next.textContent = view.nextCommitment ?? ''
    nextPart.hidden = !view.nextCommitment
    nonce.textContent = String(view.nonce)
    input.value = view.clientSeed
  }

  async function change(event: Event) {
    event.preventDefault()
    const isFine = CLIENT_SEED.test(input.value)
    input.setAttribute('aria-invalid', String(!isFine))
    hint.textContent = t(isFine ? 'clientSeedHint' : 'clientSeedBad')
    if (!isFine || submit.getAttribute('aria-disabled') === 'true') return input.focus()
    submit.setAttribute('aria-disabled', 'true')
    submit.textContent = t('rotating')
    try {
      const { seed: fresh, revealed } = await rotate(input.value)
      show(fresh)
      answer.replaceChildren(
        element('p', { class: 'is-passed' }, icon('passed'), element('span', {}, t('rotated'))),
        ...(revealed
          ? [
              element('span', { class: 'gk-label' }, t('revealedSeed')),
              element('code', { class: 'gk-code' }, revealed.serverSeed),
            ]
          : []),
      )
    } catch (fault) {
      answer.replaceChildren(
        element(
          'p',
          { class: 'is-failed' },
          icon('failed'),
          element(
            'span',
            {},
            t(
              fault instanceof Refusal || fault instanceof Later
                ? (textOfRefusal[fault.code] ?? 'rotateFailed')
                : 'rotateFailed',
            ),
          ),
        ),
      )
    } finally {
      submit.removeAttribute('aria-disabled')
      submit.textContent = t('rotate')
    }
  }

  show(seed)
  return element(
    'div',
    { class: 'gk-fairness' },
    element('p', {}, t('fairIntro')),
    element('div', {}, element('span', { class: 'gk-label' }, t('commitment')), commitment),
    element('p', {}, `${t('nonce')}: `, nonce),
    nextPart,
    element(
      'form',
      { onsubmit: change, novalidate: true },
      element('label', { for: 'gk-client-seed', class: 'gk-label' }, t('clientSeed')),
      element('div', { class: 'gk-field' }, input, random),
      hint,
      submit,
    ),
    answer,
    after,
  )
}

/** 80 bits from the browser's generator, so that the studio cannot have foreseen it. */
function randomClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
