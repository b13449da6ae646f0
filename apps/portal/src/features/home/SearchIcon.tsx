import { useT } from '@padma/i18n'
import { IconButton } from '@padma/ui'
import search from 'icon:magnifying-glass'
import { useOverlay } from '../../address/use-overlay.ts'

/** The way to the search on phones, whose header has no room for it. */
export function SearchIcon() {
  const t = useT('shell')
  const { open } = useOverlay()
  return (
    <IconButton
      icon={search}
      label={t('search')}
      className="desk:hidden"
      onClick={() => open({ modal: 'search' })}
    />
  )
}
