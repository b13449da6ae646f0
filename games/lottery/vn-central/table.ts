/** Version 1: 18 numbers, each digit as likely. */
export const TABLE = 'vn-central@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '9e0aab4075cc99a5121f29d26b2d526358acc97d67128aae87ab7565618a3ba3'
