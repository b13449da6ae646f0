import { useState } from 'react'
import { markPicture } from '../section/missing-pictures.ts'
import { useSiteWords } from '../names/words.ts'

/** A picture of the site as it is shown there; says so when it does not load. */
export function Picture({ url, alt, className }: { url: string; alt: string; className: string }) {
  const t = useSiteWords()
  const [broken, setBroken] = useState('')
  const isAddress = /^(\/(?!\/)|https:\/\/)\S+$/.test(url)
  if (!isAddress || broken === url)
    return (
      <span
        className={`grid place-items-center rounded-sm bg-surface-2 p-1 text-center text-2xs
          text-ink-2 ${className}`}
      >
        {t(url === '' ? 'picture.none' : 'picture.broken')}
      </span>
    )
  return (
    <img
      src={url}
      alt={alt}
      onLoad={() => markPicture(url, true)}
      onError={() => {
        markPicture(url, false)
        setBroken(url)
      }}
      className={`rounded-sm bg-surface-2 object-cover ${className}`}
    />
  )
}
