/** Version 1: the numbers 1 to 10 in an order. */
export const TABLE = 'pk10@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '6f8789a11e2afacaeee1dd228448580d43df10abb71d5674510cb61492f8cd5c'
