import { element } from './element.ts'
import { icon, type IconName } from './icons.ts'
import type { KitTranslate } from '../strings.ts'

type FrameAction = { name: string; icon: IconName; act: () => void; shortcut?: string }

export type Frame = {
  node: HTMLElement
  /** Where the canvas goes. */
  stage: HTMLElement
  /** Says a result to those who do not see the canvas. */
  announce: (text: string) => void
  /** A standing line above the stage (lost connection); null takes it away. */
  setNotice: (text: string | null) => void
  setMuted: (isMuted: boolean) => void
  /** One more tool beside those that every game has. */
  offer: (action: FrameAction) => void
}

type FrameDeps = {
  t: KitTranslate
  title: string
  subtitle: string
  actions: FrameAction[]
  isMuted: boolean
  onMute: () => void
  bar: HTMLElement
}

/**
 * The page around a game: name and return on top, the stage, the bar; dark in both themes of the
 * portal.
 */
export function createFrame({
  t,
  title,
  subtitle,
  actions,
  isMuted,
  onMute,
  bar,
}: FrameDeps): Frame {
  const mute = element('button', {
    type: 'button',
    class: 'gk-icon-button',
    onclick: onMute,
    'aria-keyshortcuts': 'M',
  })
  const toolOf = (action: FrameAction) =>
    element(
      'button',
      {
        type: 'button',
        class: 'gk-icon-button',
        'aria-label': action.name,
        'aria-haspopup': 'dialog',
        title: action.name,
        'aria-keyshortcuts': action.shortcut,
        onclick: action.act,
      },
      icon(action.icon),
    )
  const tools = actions.map(toolOf)
  const live = element('p', { class: 'gk-hidden', 'aria-live': 'polite', 'aria-atomic': 'true' })
  const notice = element('p', { class: 'gk-notice', role: 'status' })
  const stage = element('div', { class: 'gk-stage' })
  const node = element(
    'div',
    { class: 'gk-frame' },
    element(
      'header',
      { class: 'gk-head' },
      element('div', { class: 'gk-title' }, element('h1', {}, title), element('p', {}, subtitle)),
      element('nav', { class: 'gk-tools', 'aria-label': t('tools') }, mute, ...tools),
    ),
    notice,
    element('main', { class: 'gk-main', 'aria-label': title }, stage, bar),
    live,
  )

  const setMuted = (next: boolean) => {
    mute.replaceChildren(icon(next ? 'muted' : 'sound'))
    mute.setAttribute('aria-label', t(next ? 'unmute' : 'mute'))
    mute.title = t(next ? 'unmute' : 'mute')
  }
  setMuted(isMuted)

  return {
    node,
    stage,
    setMuted,
    offer: (action) => mute.after(toolOf(action)),
    announce(text) {
      live.textContent = text
    },
    setNotice(text) {
      notice.replaceChildren(
        ...(text === null ? [] : [icon('offline'), document.createTextNode(text)]),
      )
      notice.classList.toggle('is-shown', text !== null)
    },
  }
}
