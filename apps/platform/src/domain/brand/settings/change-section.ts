import {
  type Right,
  rightToChange,
  type Section,
  type SectionName,
  sections,
} from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { WriteAudit } from '../../audit/index.ts'
import { countries } from './countries.ts'
import { knownModules } from './module-tree.ts'
import { registerFields } from './register-rules.ts'
import { changeById, hostsOf, lockSection, setHosts, storeSection } from '../store.ts'
import type { Brand, Settings } from '../index.ts'

/** `host`: the address of the console that the editor uses. */
export type Editor = {
  operatorId: bigint
  brandId: number
  rights: ReadonlySet<Right>
  ip: string
  host: string
}
export type ChangeDeps = {
  db: Db
  now: () => Date
  brand: Brand
  audit: WriteAudit
}

/**
 * The part of the settings that a section speaks of: what stands now, default or stored, as it is
 * stored: money is text there.
 */
export function sectionOf<N extends SectionName>(settings: Settings, name: N): Section<N> {
  const keys = Object.keys(sections[name].shape) as (keyof Settings)[]
  const asStored = (value: unknown): unknown =>
    typeof value === 'bigint'
      ? `${value}`
      : Array.isArray(value)
        ? value.map(asStored)
        : isPlain(value)
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asStored(inner)]))
          : value
  return Object.fromEntries(keys.map((key) => [key, asStored(settings[key])])) as Section<N>
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Replaces a section with the operator's change of version `version`; refused with
 * `configuration_changed` when another operator was faster. Open pages are notified.
 */
export async function changeSection(
  deps: ChangeDeps,
  editor: Editor,
  change: { section: SectionName; version: number; value: unknown; undoes: bigint | null },
): Promise<Refusal | null> {
  if (!editor.rights.has(rightToChange(change.section))) return refuse('forbidden')
  const parsed = sections[change.section].safeParse(change.value)
  if (!parsed.success)
    return refuse('invalid_input', {
      fields: Object.fromEntries(
        parsed.error.issues.map((issue) => [
          `value.${issue.path.join('.')}`,
          issue.code === 'custom' ? issue.message : issue.code,
        ]),
      ),
    })
  const unknown = unknownNames(change.section, parsed.data)
  if (unknown.length > 0)
    return refuse('invalid_input', {
      fields: Object.fromEntries(unknown.map((path) => [path, 'unknown'])),
    })

  const outcome = await inTransaction(deps.db, async (tx) => {
    const stored = await lockSection(tx, editor.brandId, change.section)
    const version = stored?.version ?? 0
    if (version !== change.version) return refuse('configuration_changed', { detail: { version } })
    const before = await standing(tx, deps, editor.brandId, change.section, stored?.value)
    const refused =
      change.section === 'domains'
        ? await moveHosts(tx, editor, (parsed.data as Section<'domains'>).domains)
        : null
    if (refused) return refused
    await storeSection(tx, editor.brandId, {
      section: change.section,
      version: version + 1,
      before,
      after: parsed.data,
      operatorId: editor.operatorId,
      undoes: change.undoes,
      at: deps.now(),
    })
    await deps.audit(tx, {
      brandId: editor.brandId,
      operatorId: editor.operatorId,
      act: change.undoes ? 'configuration.undone' : 'configuration.changed',
      subject: `configuration:${change.section}`,
      before: { version },
      after: { version: version + 1 },
      ip: editor.ip,
    })
    await publish(tx, 'configuration.changed', {
      brandId: editor.brandId,
      payload: { section: change.section },
    })
    return null
  })
  deps.brand.forget()
  return outcome
}

/** What stands now. Hosts have a table of their own, in which seeds and tools add too. */
async function standing(
  tx: Tx,
  deps: ChangeDeps,
  brandId: number,
  section: SectionName,
  stored: Record<string, unknown> | undefined,
): Promise<object> {
  if (section === 'domains') return { domains: await hostsOf(tx, brandId) }
  return stored ?? sectionOf(await deps.brand.settings(brandId), section)
}

/**
 * A host belongs to one brand; the one that the editor uses stays, or they could not undo the
 * removal.
 */
async function moveHosts(
  tx: Tx,
  editor: Editor,
  domains: readonly string[],
): Promise<Refusal | null> {
  if (!domains.includes(editor.host))
    return refuse('invalid_input', { fields: { 'value.domains': 'in_use' } })
  const taken = await setHosts(tx, editor.brandId, domains)
  return taken.length > 0
    ? refuse('invalid_input', {
        fields: Object.fromEntries(
          taken.map((host) => [`value.domains.${domains.indexOf(host)}`, 'taken']),
        ),
      })
    : null
}

/** Puts back what stood before a change, as a change of its own. */
export async function undoChange(
  deps: ChangeDeps,
  editor: Editor,
  undo: { changeId: bigint; version: number },
): Promise<Refusal | { section: SectionName }> {
  const change = await changeById(deps.db, editor.brandId, undo.changeId)
  if (!change) return refuse('not_found')
  const refused = await changeSection(deps, editor, {
    section: change.section,
    version: undo.version,
    value: change.before,
    undoes: undo.changeId,
  })
  return refused ?? { section: change.section }
}

function unknownNames(section: SectionName, value: object): string[] {
  if (section === 'modules')
    return (value as Section<'modules'>).modules.flatMap((name, index) =>
      knownModules.has(name) ? [] : [`value.modules.${index}`],
    )
  if (section === 'register')
    return Object.keys((value as Section<'register'>).register)
      .filter((field) => !registerFields.includes(field))
      .map((field) => `value.register.${field}`)
  if (section === 'signIn')
    return (value as Section<'signIn'>).senders.smsCountries.flatMap((code, index) =>
      countries.some(({ countryCode }) => countryCode === code)
        ? []
        : [`value.senders.smsCountries.${index}`],
    )
  return []
}
