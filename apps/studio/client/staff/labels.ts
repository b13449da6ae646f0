import type { Key } from '@padma/i18n'
import type { ResultField } from '../../src/staff/wire.ts'
import type { Words } from './words.ts'

/** How a field of a result is called: by its group where there is more than one, and its number. */
export function labelOf(t: Words, fields: readonly ResultField[], at: number): string {
  const group = groupOf(t, fields[at]!)
  const ofGroup = (some: readonly ResultField[]) =>
    some.filter((field) => groupOf(t, field) === group).length
  const place = ofGroup(fields.slice(0, at + 1))
  if (ofGroup(fields) === fields.length) return t('number', { at: place })
  return ofGroup(fields) === 1 ? group : t('group', { group, at: place })
}

/** Named parts by their names; rows of rows are prizes, the special one first. */
function groupOf(t: Words, { path }: ResultField): string {
  const names = path.filter((key) => typeof key === 'string')
  if (names.length > 0) return names.map((name) => wordOf(t, name)).join(' ')
  if (path.length === 1) return ''
  return path[0] === 0 ? t('special') : t('prize', { at: Number(path[0]) })
}

function wordOf(t: Words, name: string): string {
  const key = `part.${name}` as Key<'staff'>
  const word = t(key)
  return word === key ? name : word
}
