import type { Describe } from '../kit/arcade.ts'
import { type Move, payoutOf, type View } from './rules.ts'

const UNIT = 100_000n

export const times = (whirls: number, picks: number): string => {
  const hundredths = Number(payoutOf(UNIT * 10_000n, whirls, picks) / (UNIT * 100n))
  return `${(hundredths / 100).toFixed(2)}×`
}

export const describe: Describe<View, { whirls: number }, Move> = ({ view }, { own }) =>
  view.hit === null
    ? own('found', { count: view.opened.length, times: times(view.whirls, view.opened.length) })
    : own('met', { tile: view.hit + 1, count: view.opened.length })
