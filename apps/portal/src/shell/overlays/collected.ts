import type { Modal, Screen } from '../../screens/manifest.ts'

const manifests = import.meta.glob<readonly Screen[]>('../../features/**/screens.ts', {
  eager: true,
  import: 'default',
})
const screens = Object.values(manifests).flat()
const ofKind = <K extends Screen['kind']>(kind: K) =>
  screens.filter((screen): screen is Extract<Screen, { kind: K }> => screen.kind === kind)

/**
 * What the features declare. Loaded after the first paint, as the manifests hold icons and
 * conditions.
 */
export const sheets = ofKind('sheet')
export const memberPages = ofKind('memberPage').toSorted((one, other) => one.order - other.order)
export const agentPages = ofKind('agentPage').toSorted((one, other) => one.order - other.order)
export const gates = ofKind('gate')

export const sheetOf = (modal: Modal | undefined) => sheets.find((sheet) => sheet.modal === modal)
