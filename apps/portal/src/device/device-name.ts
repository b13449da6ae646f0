import { keepChoice, keptChoice } from './kept-choice.ts'

/** What this browser calls itself, made when it is first asked for. */
export function deviceName(): string {
  const kept = keptChoice('device')
  const name = kept && kept.length >= 8 ? kept : crypto.randomUUID()
  keepChoice('device', name, 365)
  return name
}
