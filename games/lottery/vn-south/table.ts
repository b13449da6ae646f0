/** Version 1: 18 numbers, each digit as likely. */
export const TABLE = 'vn-south@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '94cfb7b9a9ebac79749fffd571d586963dd74b639f787da441184b02dca8f1bc'
