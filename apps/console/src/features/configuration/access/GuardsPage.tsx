import { SettingsSection } from '../section/SettingsSection.tsx'

/** What is asked of a login beside its first factor, and how long it lasts. */
export function GuardsPage() {
  return (
    <>
      <SettingsSection isTitled section="secondFactor" />
      <SettingsSection isTitled section="session" />
      <SettingsSection isTitled section="operatorSession" />
    </>
  )
}
