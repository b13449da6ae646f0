import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'

export const billsPart = (_deps: Deps): Part => ({})
