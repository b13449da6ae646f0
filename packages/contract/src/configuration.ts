import { z } from 'zod'
import { calls, Instant, OneId, Page, pageOf } from './call.ts'
import * as modules from './modules.ts'
import { SettingField, settingFieldsOf } from './setting-fields.ts'
import { merged } from './merged.ts'

/** What an operator edits, in parts that each change, and are undone, alone. */
export const sections = merged(modules, 'settings')
export type SectionName = keyof typeof sections
export type Section<N extends SectionName> = z.output<(typeof sections)[N]>
export const SectionName = z.enum(Object.keys(sections) as [SectionName, ...SectionName[]])

const fieldsOfSections = new Map<SectionName, SettingField[]>()
/** How a section is drawn; empty where it has a page of its own. */
export function settingFields(section: SectionName): SettingField[] {
  const fields = fieldsOfSections.get(section) ?? settingFieldsOf(sections[section])
  fieldsOfSections.set(section, fields)
  return fields
}

/** `version` counts the changes of a section; a change names the one that it was made from. */
const SectionState = z.object({
  section: SectionName,
  version: z.number(),
  value: z.record(z.string(), z.unknown()),
  fields: z.array(SettingField).describe('how its values are drawn; none: by a page of their own'),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
})
const Change = z.object({
  id: z.string(),
  version: z.number(),
  at: Instant,
  by: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  undoes: z.string().nullable().describe('the change that this one took back'),
})
const Params = z.object({ section: SectionName })

export const configurationCalls = calls({
  'GET /ops/configuration/:section': {
    summary: 'One section of the brand’s configuration',
    session: 'operator',
    right: 'configuration.read',
    params: Params,
    value: SectionState,
    refusals: [],
  },
  'PUT /ops/configuration/:section': {
    summary: 'Change a section; open pages follow',
    session: 'operator',
    right: 'configuration.change',
    isLarge: true,
    params: Params,
    body: z.object({ version: z.number().int(), value: z.record(z.string(), z.unknown()) }),
    value: SectionState,
    refusals: ['configuration_changed'],
  },
  'GET /ops/configuration/:section/changes': {
    summary: 'Who changed what, the newest first',
    session: 'operator',
    right: 'configuration.read',
    params: Params,
    query: z.object(Page),
    value: pageOf(Change),
    refusals: [],
  },
  'POST /ops/configuration/changes/:id/undo': {
    summary: 'Put back what stood before a change',
    session: 'operator',
    right: 'configuration.change',
    params: OneId,
    body: z.object({ version: z.number().int() }),
    value: SectionState,
    refusals: ['configuration_changed'],
  },
})
