import { SettingsSection } from '../section/SettingsSection.tsx'

/** The most that contracts of the platform give, and the daily rebate. */
export function AgentsPage() {
  return (
    <>
      <SettingsSection isTitled section="agents" />
      <SettingsSection isTitled section="rebates" />
    </>
  )
}
