import { account } from './account.ts'
import { codes } from './codes.ts'
import { reached } from './reached.ts'
import { waysIn } from './ways-in.ts'

export { type Template, textIn } from './template.ts'

export const templates = { ...codes, ...reached, ...waysIn, ...account } as const
export type TemplateName = keyof typeof templates
