import { useT } from '@padma/i18n'
import { BackGuard, Icon, IconButton, SkeletonRows, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import headset from 'icon:headset'
import x from 'icon:x'
import { type ReactNode, use, useEffect, useEffectEvent, useId, useRef } from 'react'
import { FeedbackForm } from '../../parts/feedback/FeedbackForm.tsx'
import { closeService, useServiceWindow } from '../../parts/service/service-window.ts'
import { Composer } from './Composer.tsx'
import { Log } from './Log.tsx'
import type { Service } from './queries.ts'
import { useChat } from './use-chat.ts'

/**
 * Customer service: beside the page on wide screens, a sheet on phones. If its first call fails it
 * closes again and says so.
 */
export default function ServiceWindow() {
  const t = useT('service')
  const shown = useServiceWindow()
  const chat = useChat()
  const { data } = chat.query
  const hasFailed = chat.query.isError && !data
  const giveUp = useEffectEvent(() => {
    closeService()
    toast(t('failed'))
  })
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  const isChat =
    data && (data.isOpen || (data.conversation && data.conversation.state !== 'closed'))
  const footer = isChat ? <Composer chat={chat} /> : undefined
  const body = !data ? (
    <SkeletonRows count={3} className="h-14" />
  ) : isChat ? (
    <Log chat={chat} />
  ) : (
    <FeedbackForm lead={t('closedLead')} />
  )
  return shown === 'docked' ? (
    <Docked title={<Head service={data} />} footer={footer}>
      {body}
    </Docked>
  ) : (
    <OnPhone title={<Head service={data} />} footer={footer}>
      {body}
    </OnPhone>
  )
}

type FrameProps = { title: ReactNode; footer: ReactNode; children: ReactNode }

/** The browser's "back" closes it: it is no step of its own. */
function OnPhone({ title, footer, children }: FrameProps) {
  const guard = use(BackGuard)
  return (
    <>
      {guard(() => closeService())}
      <Sheet title={title} footer={footer} isTall onClose={closeService}>
        {children}
      </Sheet>
    </>
  )
}

function Docked({ title, footer, children }: FrameProps) {
  const t = useT('service')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // Esc is its own only while one is in it.
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && box.current?.contains(document.activeElement)) closeService()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
  return (
    <section
      ref={box}
      role="dialog"
      aria-labelledby={id}
      className="fixed end-6 bottom-6 z-(--z-rail) flex h-[min(42.5rem,calc(100dvh-8rem))] w-105
        flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-3"
    >
      <div className="flex flex-none items-center gap-2 border-b border-line py-2 ps-4 pe-2">
        <h2 id={id} ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-lg outline-0">
          {title}
        </h2>
        <IconButton icon={x} label={t('close')} onClick={closeService} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-bg p-4">{children}</div>
      {footer && <div className="flex-none border-t border-line p-3">{footer}</div>}
    </section>
  )
}

function Head({ service }: { service: Service | undefined }) {
  const t = useT('service')
  return (
    <span className="flex items-center gap-3">
      <span
        className="grid size-10 flex-none place-items-center rounded-full bg-river-soft
          text-on-river-soft"
      >
        <Icon of={headset} className="size-5" />
      </span>
      <span className="grid leading-tight">
        {t('title')}
        <span className="flex items-center gap-1.5 text-xs font-normal text-ink-2">
          {service && (
            <>
              <span
                aria-hidden="true"
                className={`size-2 rounded-full ${service.isOpen ? 'bg-pos' : 'bg-ink-3'}`}
              />
              {t(service.isOpen ? 'there' : 'away')}
              {!service.isOpen && service.hours && ` · ${t('hours', service.hours)}`}
            </>
          )}
        </span>
      </span>
    </span>
  )
}
