/** Version 1: numbers of which each digit is as likely. */
export const TABLE = 'hanoi@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '449794a0049d2606295a746ffd0c184e8495f60c3804cf07845f9465b5e3367e'
