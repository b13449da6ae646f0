import { useLanguage } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { permissionQuery } from '../brand/queries.ts'

/** The browser's title: what is open, then the brand by its name in the language at hand. Null: somebody else says it. */
export function useDocumentTitle(opened: string | null): void {
  const language = useLanguage()
  const { data: permission } = useQuery(permissionQuery)
  const title = opened === null ? '' : [opened, permission?.brandNames[language] || permission?.brandName].filter(Boolean).join(' · ')
  useEffect(() => { if (title !== '') document.title = title }, [title])
}
