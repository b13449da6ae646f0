import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** One picture, one sentence why, one way on. */
export function EmptyState(props: { icon: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <span className="b"><Icon of={props.icon} /></span>
      <p>{props.text}</p>
      {props.children}
    </div>
  )
}
