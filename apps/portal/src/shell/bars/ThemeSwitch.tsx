import { useT } from '@padma/i18n'
import { IconButton } from '@padma/ui'
import moon from 'icon:moon'
import sun from 'icon:sun'
import { setTheme, useTheme } from '../../device/theme.ts'

/** In the header of wide screens, and in the footer of phones, where guests too find it. */
export function ThemeSwitch({ className }: { className: string }) {
  const t = useT('shell')
  const theme = useTheme()
  return (
    <IconButton
      icon={theme === 'dark' ? sun : moon}
      label={t(theme === 'dark' ? 'toLight' : 'toDark')}
      className={className}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  )
}
