import { SettingsSection } from '../section/SettingsSection.tsx'

/** What a player and an invited friend are given, and for what. */
export const ReferralPage = () => <SettingsSection section="referral" />
