import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'

export const teamPart = (_deps: Deps): Part => ({})
