import { SettingsSection } from '../section/SettingsSection.tsx'

/** What a withdrawal has to keep to, and what it waits for. */
export const CashierPage = () => <SettingsSection section="cashier" />
