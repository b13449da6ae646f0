import { SettingsSection } from '../section/SettingsSection.tsx'

/** How codes and links by SMS and mail behave, and under what name they arrive. */
export const SignInPage = () => <SettingsSection section="signIn" />
