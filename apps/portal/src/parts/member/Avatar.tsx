import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import user from 'icon:user-fill'
import { useState } from 'react'
import { iconQuery } from './avatar-query.ts'

/**
 * The member's picture; one that fits everyone where it does not load. It keeps its place until it
 * is known.
 */
export function Avatar({ className }: { className: string }) {
  const { data, isError } = useQuery(iconQuery)
  const [broken, setBroken] = useState<string>()
  if (data && data.url !== broken)
    return (
      <img
        src={data.url}
        alt=""
        className={`flex-none rounded-full object-cover ${className}`}
        onError={() => setBroken(data.url)}
      />
    )
  return (
    <span
      aria-hidden="true"
      data-avatar="none"
      className={`grid flex-none place-items-center rounded-full bg-river-soft text-on-river-soft
        ${className}`}
    >
      {(data || isError) && <Icon of={user} className="size-1/2" />}
    </span>
  )
}
