import { SettingsSection } from '../section/SettingsSection.tsx'

/** What a token counts for, and when a payment on the chain is credited. */
export const UsdtPage = () => <SettingsSection section="usdt" />
