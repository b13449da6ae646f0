import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What is further down loads when it is scrolled to, and costs no one a wait before. */
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
    return () => watch.disconnect()
  }, [])
  return isNear ? children : <div ref={place} className={className} />
}
