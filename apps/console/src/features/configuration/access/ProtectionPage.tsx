import { SettingsSection } from '../section/SettingsSection.tsx'

/** How often play is interrupted by what it has come to. */
export const ProtectionPage = () => <SettingsSection section="protection" />
