import { openSlot } from '../kit/index.ts'
import './scene.css'
import { monsoon243Rules } from './slot-rules.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { theme } from './theme.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openSlot(host, { code: 'monsoon-243', rules: monsoon243Rules, theme, words: { en, bn } })
