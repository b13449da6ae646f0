import { createBackStep } from './back-step.ts'
import { element } from '../element.ts'
import { icon } from '../icons.ts'
import type { KitTranslate } from '../../strings.ts'

type DialogPage = {
  title: string
  content: Node
  /** Shows a back arrow that leads to the page before. */
  back?: () => void
  /** Narrow for a message, wide for lists and tables. */
  width?: 'narrow' | 'wide'
  onClose?: () => void
  /** Not opened by the player: Back leaves the game as if it were not there. */
  isUnasked?: boolean
}

export type Dialogs = {
  open: (page: DialogPage) => void
  /** Resolves when Back is free again for what comes next. */
  close: () => Promise<void>
  isOpen: () => boolean
}

/**
 * The game's one overlay, on the browser's own modal dialog: it keeps focus inside, makes the rest
 * inert and closes with Escape and with Back. A second page replaces the first; focus returns to
 * what opened the first.
 */
export function createDialogs(host: HTMLElement, t: KitTranslate): Dialogs {
  const heading = element('h2', { tabindex: '-1', id: 'gk-dialog-title' })
  const backButton = element(
    'button',
    { type: 'button', class: 'gk-icon-button', 'aria-label': t('back') },
    icon('back'),
  )
  const closeButton = element(
    'button',
    { type: 'button', class: 'gk-icon-button', 'aria-label': t('close') },
    icon('close'),
  )
  const body = element('div', {
    class: 'gk-dialog-body',
    tabindex: '0',
    role: 'region',
    'aria-labelledby': 'gk-dialog-title',
  })
  const dialog = element(
    'dialog',
    { class: 'gk-dialog', 'aria-labelledby': 'gk-dialog-title' },
    element('header', { class: 'gk-dialog-head' }, backButton, heading, closeButton),
    body,
  )
  host.append(dialog)

  let opener: Element | null = null
  let page: DialogPage | null = null
  const backStep = createBackStep(() => dialog.close())
  closeButton.addEventListener('click', () => dialog.close())
  backButton.addEventListener('click', () => page?.back?.())
  // A press on the backdrop lands on the dialog element itself, whose own box is all padding-free
  // content.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    // The event comes a moment late: another page may stand open by then.
    if (dialog.open) return
    const closed = page
    page = null
    body.replaceChildren()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    opener = null
    void backStep.leave()
    closed?.onClose?.()
  })

  return {
    open(next) {
      if (!dialog.open) opener = document.activeElement
      page = next
      heading.textContent = next.title
      backButton.hidden = !next.back
      dialog.dataset['width'] = next.width ?? 'wide'
      body.replaceChildren(next.content)
      body.scrollTop = 0
      if (!dialog.open) dialog.showModal()
      if (!next.isUnasked) backStep.take()
      heading.focus()
    },
    close() {
      if (dialog.open) dialog.close()
      // The dialog's own event comes later; leaving twice is leaving once.
      return backStep.leave()
    },
    isOpen: () => dialog.open,
  }
}
