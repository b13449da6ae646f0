import { useState } from 'react'

/** A vendor's logo, or the first letters of its name, also where the logo does not load. */
export function VendorMark({
  name,
  logoUrl,
  className = 'size-10 text-sm',
}: {
  name: string
  logoUrl: string
  className?: string
}) {
  const [missing, setMissing] = useState('')
  if (logoUrl !== missing)
    return (
      <img
        src={logoUrl}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className={`flex-none rounded-sm object-contain ${className}`}
        onError={() => setMissing(logoUrl)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-sm bg-river-soft font-bold
        text-on-river-soft ${className}`}
    >
      {name.slice(0, 2).toUpperCase()}
    </span>
  )
}
