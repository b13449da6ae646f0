import type { PortalBridge } from '@padma/game-kit/studio/portal-bridge.ts'

/** The portal's theme: with the launch (`theme`), later by its word; outside it the device's. */
export function wearTheme(bridge: PortalBridge, query: string): void {
  const root = document.documentElement
  const asked = new URLSearchParams(query).get('theme')
  const isDark = asked ? asked === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.lottery = ''
  root.dataset.theme = isDark ? 'dark' : 'light'
  bridge.onTheme((theme) => {
    root.dataset.theme = theme
  })
}
