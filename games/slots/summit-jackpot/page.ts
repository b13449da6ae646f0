import { openSlot } from '../kit/index.ts'
import './scene.css'
import { summitJackpotRules } from './slot-rules.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { JACKPOTS } from './table.ts'
import { theme } from './theme.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openSlot(host, {
    code: 'summit-jackpot',
    rules: summitJackpotRules,
    theme,
    words: { en, bn },
    // The largest first.
    pools: JACKPOTS.map(({ pool }) => pool).toReversed(),
  })
