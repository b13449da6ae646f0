/** Version 1: 23 numbers of which each digit is as likely. */
export const TABLE = 'four-d@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = 'c1eed3a3cee2fce69b95f1b945f13d088ba031b9d491d4b6713fb78b02d3005b'
