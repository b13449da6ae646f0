import { SettingsSection } from '../section/SettingsSection.tsx'

/** Where players reach a person, and how long what they are told is kept. */
export function CustomerServicePage() {
  return (
    <>
      <SettingsSection isTitled section="customerService" />
      <SettingsSection isTitled section="service" />
      <SettingsSection isTitled section="feedback" />
      <SettingsSection isTitled section="inbox" />
      <SettingsSection isTitled section="marketing" />
    </>
  )
}
