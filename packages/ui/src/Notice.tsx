import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { info, warning, warningCircle } from './icons.gen.ts'

/** A sentence that stays until it is dealt with. Errors are announced at once. */
export function Notice(props: { tone?: 'info' | 'warn' | 'error'; icon?: string; children: ReactNode }) {
  const tone = props.tone ?? 'info'
  return (
    <div className={`safe ${tone === 'error' ? 'is-err' : tone === 'warn' ? 'is-warn' : ''}`} role={tone === 'error' ? 'alert' : undefined}>
      <Icon of={props.icon ?? (tone === 'error' ? warningCircle : tone === 'warn' ? warning : info)} />
      <div className="min-w-0 flex-1">{props.children}</div>
    </div>
  )
}
