/** Version 1: 27 numbers, each digit as likely. */
export const TABLE = 'vn-fast@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '6f5240c6e6e0f9202bb3b6b84e846214defb42318d7adb72f6f015e2e94f017d'
