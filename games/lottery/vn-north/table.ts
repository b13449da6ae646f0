/** Version 1: 27 numbers, each digit as likely. */
export const TABLE = 'vn-north@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '1791ab72bc5ba9f88e8e33d4ef655d9bb176af02de0c0ce9796f00f924cd023d'
