import { bkash } from './bkash/bkash.ts'
import { nodipay } from './nodipay/nodipay.ts'
import { nagad } from './nagad/nagad.ts'
import type { Provider } from './provider.ts'
import { shapla } from './shapla/shapla.ts'
import { tron } from './tron/tron.ts'

/** Every provider that is built, one a folder: a method names the one that it is behind. */
export const providers: readonly Provider[] = [bkash, nagad, nodipay, shapla, tron]

export const providerOf = (code: string): Provider | undefined =>
  providers.find((provider) => provider.code === code)
