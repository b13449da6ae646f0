import { access } from './access.ts'
import { account } from './account.ts'
import { codes } from './codes.ts'
import { messaging } from './messaging.ts'
import { security } from './security.ts'

export { type Template, textIn } from './template.ts'

export const templates = { ...codes, ...access, ...security, ...account, ...messaging } as const
export type TemplateName = keyof typeof templates
