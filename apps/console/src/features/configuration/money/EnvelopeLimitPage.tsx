import { SettingsSection } from '../section/SettingsSection.tsx'

/** What one red envelope may hold. */
export const EnvelopeLimitPage = () => <SettingsSection section="redEnvelopes" />
