import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'

export const contractsPart = (_deps: Deps): Part => ({})
