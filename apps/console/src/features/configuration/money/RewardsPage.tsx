import { SettingsSection } from '../section/SettingsSection.tsx'

/** What free rounds may be worth in a day, and the wagering of their winnings. */
export const RewardsPage = () => <SettingsSection section="rewards" />
