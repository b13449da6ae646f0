import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'

export const dailyPart = (_deps: Deps): Part => ({})
