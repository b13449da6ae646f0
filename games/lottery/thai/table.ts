/** Version 1: numbers of which each digit is as likely. */
export const TABLE = 'thai@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '214d8d14189d5786030febad7f2685a125209a20e11d80b7c7a77036dbd718ad'
