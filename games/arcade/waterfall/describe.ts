import type { Describe } from '../kit/arcade.ts'
import { type Choice, multiplierOf, type View } from './rules.ts'

export const timesOf = (choice: Choice, bin: number): string =>
  String(Number(multiplierOf(choice, bin)) / 10)

export const describe: Describe<View, Choice, never> = ({ view, choice }, { own }) =>
  own('landed', { times: timesOf(choice, view.bin) })
