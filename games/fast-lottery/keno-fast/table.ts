/** Version 1: 20 of 80. */
export const TABLE = 'keno-fast@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = 'cfa4fcb039dd3be10a3f791f375ef6a4a5516b6a8fae4276a505edb0aea15261'
