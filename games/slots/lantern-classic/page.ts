import { openSlot } from '../kit/index.ts'
import './scene.css'
import { lanternClassicRules } from './slot-rules.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { theme } from './theme.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openSlot(host, { code: 'lantern-classic', rules: lanternClassicRules, theme, words: { en, bn } })
