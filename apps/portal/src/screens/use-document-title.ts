import { useEffect } from 'react'
import { useBrandName } from '../brand/queries.ts'

/**
 * The browser's title: what is open, then the brand by its name in the language at hand. Null:
 * another component sets it.
 */
export function useDocumentTitle(opened: string | null): void {
  const brandName = useBrandName()
  const title = opened === null ? '' : [opened, brandName].filter(Boolean).join(' · ')
  useEffect(() => {
    if (title !== '') document.title = title
  }, [title])
}
