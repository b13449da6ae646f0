import { SettingsSection } from '../section/SettingsSection.tsx'

/** The languages that visitors choose from. */
export const LanguagesPage = () => <SettingsSection section="languages" />
