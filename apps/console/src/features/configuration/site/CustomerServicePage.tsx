import { SettingsSection } from '../section/SettingsSection.tsx'

/** Where players reach a person. */
export const CustomerServicePage = () => <SettingsSection section="customerService" />
