/** Version 1: three dice. */
export const TABLE = 'k3@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '17379f76f09bf26cb11321e958d6abe0f2ecb35ea7beee27cd8cfd086377e8fd'
