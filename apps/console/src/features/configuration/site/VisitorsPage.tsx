import { SettingsSection } from '../section/SettingsSection.tsx'

/** For whom the portal is: the country that is taken when an address says nothing, and the age. */
export const VisitorsPage = () => <SettingsSection section="visitors" />
