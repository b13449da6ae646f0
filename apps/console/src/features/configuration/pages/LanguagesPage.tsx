import { SettingsSection } from '../SettingsSection.tsx'

/** The languages that visitors choose from. */
export const LanguagesPage = () => <SettingsSection section="languages" />
