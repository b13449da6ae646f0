import type { Describe } from '../kit/arcade.ts'
import { type Choice, multiplierOf, type View } from './rules.ts'

export const timesOf = (tenths: bigint): string => String(Number(tenths) / 10)

export const describe: Describe<View, Choice, never> = ({ view, choice }, { own }) =>
  own('stopped', { times: timesOf(multiplierOf(choice, view.segment)) })
