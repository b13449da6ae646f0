// Preloaded into the product's processes by the faults: their clock goes apart from the machine's
// by what the file says, in milliseconds.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(process.env.PADMA_DATA ?? '.', 'clock-apart-ms')
const RealDate = Date
let apart = 0

setInterval(() => {
  let told = 0
  try {
    told = Number(readFileSync(file, 'utf8'))
  } catch {
    // No one has set it yet.
  }
  if (told === apart) return
  apart = told
  // The one who set it waits for this.
  writeFileSync(`${file}.${process.pid}`, String(apart))
}, 100).unref()

/** `Date` as the process would see it on a machine whose clock was set. */
class SetDate extends RealDate {
  constructor(...parts: []) {
    if (parts.length === 0) super(RealDate.now() + apart)
    else super(...parts)
  }
  static override now(): number {
    return RealDate.now() + apart
  }
}
// Dates made before, and by Node itself, are dates too.
Object.defineProperty(SetDate, Symbol.hasInstance, {
  value: (value: unknown) => value instanceof RealDate,
})
globalThis.Date = SetDate as DateConstructor
