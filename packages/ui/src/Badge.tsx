import type { ReactNode } from 'react'

export type Tone = 'pos' | 'neg' | 'warn' | 'info' | 'mut'

/** A state in a word; the colour only repeats it. */
export function Badge(props: { tone?: Tone; children: ReactNode }) {
  return <span className={`tag ${props.tone ?? 'mut'}`}>{props.children}</span>
}
