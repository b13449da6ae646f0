/** Version 1: a number of which each digit is as likely. */
export const TABLE = 'lao@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '5cde92006fd5718e6b7487268fae32e5505c9fab3f207004bb4e42b25991e226'
