import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Optional } from './Failure.tsx'

/**
 * What is further down loads when it is scrolled to, or when a key is pressed, which may lead
 * there; it costs no one a wait before.
 */
export function WhenNear({
  className = 'h-px',
  children,
}: {
  /** The place it holds until then, and while it loads. */
  className?: string
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true))
    watch.observe(place.current!)
    const near = (): void => setNear(true)
    addEventListener('keydown', near, { once: true })
    return () => {
      watch.disconnect()
      removeEventListener('keydown', near)
    }
  }, [])
  if (!isNear) return <div ref={place} className={className} />
  return <Optional place={<div className={className} />}>{children}</Optional>
}
