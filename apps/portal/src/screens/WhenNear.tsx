import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * What is further down loads when it is scrolled to, or when a key is pressed, which may lead
 * there; it costs no one a wait before.
 */
export function WhenNear({
  className = 'h-px',
  children,
}: {
  /** The place it holds until then. */
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
  return isNear ? children : <div ref={place} className={className} />
}
