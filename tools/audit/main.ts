import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { auditBooks } from '../../packages/ledger/src/days/audit.ts'

/**
 * `npm run audit -- FILE [--root HASH]`: recomputes an export of the books, offline, with nothing
 * but the file. `--root` is the published hash of its last day. `npm run audit -- --export FILE
 * [--day D | --archived]`: writes one, of all closed days that are in the books, of one, or of the
 * weeks in the archive.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    export: { type: 'string' },
    day: { type: 'string', default: 'all' },
    archived: { type: 'boolean' },
    root: { type: 'string' },
  },
})

if (values.export) {
  // Only here, so that an audit needs neither a database nor a driver for one.
  const { exportBooks } = await import('./export.ts')
  const written = await exportBooks(
    values.export,
    values.archived ? 'archived' : values.day === 'all' ? 'hot' : { day: values.day },
  ).catch((error: Error) => {
    console.error(`Nothing was exported: ${error.message}.`)
    process.exit(1)
  })
  console.log(
    `${written.days} days with ${written.entries.toLocaleString('en')} entries are in ${values.export}. Now: npm run audit -- ${values.export}`,
  )
} else if (positionals.length !== 1) {
  console.error(
    'Which file? npm run audit -- FILE [--root HASH], or: npm run audit -- --export FILE [--day 2026-11-20 | --archived]',
  )
  process.exitCode = 2
} else {
  const audit = await auditBooks(createReadStream(positionals[0]!)).catch(
    (error: NodeJS.ErrnoException) => {
      if (!error.code) throw error
      console.error(
        `${positionals[0]} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
      )
      process.exit(2)
    },
  )
  if (!audit.isProved) {
    console.error(
      `Not proved. Line ${audit.line}${audit.day ? ` (${audit.day})` : ''}: ${audit.why}`,
    )
    process.exitCode = 1
  } else if (values.root && values.root !== audit.lastHash) {
    console.error(`Not proved. The root of ${audit.to} is ${audit.lastHash}, not ${values.root}.`)
    process.exitCode = 1
  } else {
    console.log(
      `Proved: ${audit.entries.toLocaleString('en')} entries of ${audit.days} days, ${audit.from} to ${audit.to}${audit.isFromTheBeginning ? ', from the beginning' : ''}.`,
    )
    console.log(
      `Root of ${audit.to}: ${audit.lastHash}${values.root ? ', as given' : '. Compare it with the published one.'}`,
    )
  }
}
