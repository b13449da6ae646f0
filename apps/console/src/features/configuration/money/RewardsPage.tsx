import { SettingsSection } from '../section/SettingsSection.tsx'

/** What free rounds may be worth in a day. */
export const RewardsPage = () => <SettingsSection section="rewards" />
