import { z } from 'zod'

/** What the figure of a setting counts; shown beside its input. */
export const units = ['currency', 'percent', 'minutes', 'hours', 'days', 'years'] as const
export type Unit = (typeof units)[number]

/** What the schema of a setting says of how it is drawn. */
type Drawn = {
  /**
   * Keys of the console's messages. A section whose every value has a label is drawn from its
   * schema.
   */
  label?: string
  hint?: string
  unit?: Unit
  /**
   * How many of what is kept make one of the unit that is shown: 60 for seconds shown as minutes.
   */
  per?: number
  /** Of values that are chosen: the first word of their messages. */
  words?: string
  /** Said for a line that is not right, in place of what the check says. */
  wrongLine?: string
  isCountry?: boolean
}
declare module 'zod' {
  interface GlobalMeta extends Drawn {}
}

export const SettingField = z.object({
  path: z.string().describe('within the section, with dots'),
  kind: z.enum(['number', 'amount', 'switch', 'choice', 'choices', 'country', 'text', 'lines']),
  label: z.string(),
  hint: z.string().optional(),
  unit: z.enum(units).optional(),
  per: z.number().describe('how many of what is kept make one of the unit'),
  min: z.number().optional().describe('of a number, as it is shown; of texts, their lengths'),
  max: z.number().optional(),
  choices: z.array(z.string()),
  words: z.string().optional(),
  wrongLine: z.string().optional(),
})
export type SettingField = z.output<typeof SettingField>

/** As JSON schema has it, with what `meta` adds. */
type Json = Drawn & {
  type?: string
  properties?: Record<string, Json>
  enum?: string[]
  items?: Json
  anyOf?: Json[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

/** The values of a section that say how they are drawn, in the order in which it holds them. */
export function settingFieldsOf(section: z.ZodType): SettingField[] {
  return fieldsIn(z.toJSONSchema(section, { io: 'input', unrepresentable: 'any' }) as Json, [])
}

function fieldsIn(json: Json, path: readonly string[]): SettingField[] {
  if (json.label !== undefined) return [fieldOf(json, json.label, path)]
  return Object.entries(json.properties ?? {}).flatMap(([name, inner]) =>
    fieldsIn(inner, [...path, name]),
  )
}

function fieldOf(json: Json, label: string, path: readonly string[]): SettingField {
  const { hint, unit, per = 1, words, wrongLine } = json
  const kind = kindOf(json)
  const isNumber = kind === 'number'
  return {
    path: path.join('.'),
    kind,
    label,
    hint,
    unit,
    per,
    min: isNumber ? json.minimum! / per : undefined,
    max: isNumber ? json.maximum! / per : (lengthOf(json) ?? json.maxItems),
    choices: json.enum ?? json.items?.enum ?? [],
    words,
    wrongLine,
  }
}

function kindOf({ type, unit, isCountry, items, enum: choices }: Json): SettingField['kind'] {
  if (unit === 'currency') return 'amount'
  if (isCountry) return 'country'
  if (choices) return 'choice'
  if (type === 'array') return items?.enum ? 'choices' : 'lines'
  if (type === 'boolean') return 'switch'
  return type === 'integer' || type === 'number' ? 'number' : 'text'
}

const lengthOf = ({ maxLength, anyOf = [] }: Json): number | undefined =>
  maxLength ?? anyOf.map(({ maxLength: most }) => most).find((most) => most !== undefined)
