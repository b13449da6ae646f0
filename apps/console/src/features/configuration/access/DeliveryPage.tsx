import { SettingsSection } from '../section/SettingsSection.tsx'

/** What the portal loads from elsewhere: the measuring tag, pictures and games. */
export function DeliveryPage() {
  return (
    <>
      <SettingsSection isTitled section="analytics" />
      <SettingsSection isTitled section="cdns" />
    </>
  )
}
