import { SettingsSection } from '../section/SettingsSection.tsx'

/** What a withdrawal has to keep to, and what it waits for. */
export function CashierPage() {
  return (
    <>
      <SettingsSection isTitled section="cashier" />
      <SettingsSection isTitled section="identityCheck" />
    </>
  )
}
