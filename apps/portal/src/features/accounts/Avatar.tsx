import { useState } from 'react'

/** The member's picture; the letters of his name where he has none or it does not load. */
export function Avatar({ name, url, className }: { name: string | undefined; url?: string; className: string }) {
  const [isBroken, setBroken] = useState(false)
  if (url && !isBroken) return <img src={url} alt="" className={`flex-none rounded-full object-cover ${className}`} onError={() => setBroken(true)} />
  return <span aria-hidden="true" className={`grid flex-none place-items-center rounded-full bg-river-soft font-bold text-on-river-soft ${className}`}>{name?.slice(0, 2).toUpperCase()}</span>
}
