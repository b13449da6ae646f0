import { useT } from '@padma/i18n'

/** "Chrome on Android", or as much of it as is known. */
export function useDeviceName(): (device: { browser: string; system: string }) => string {
  const t = useT('security')
  return ({ browser, system }) =>
    browser && system
      ? t('browserOn', { browser, system })
      : browser || system || t('unknownDevice')
}
