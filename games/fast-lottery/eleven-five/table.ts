/** Version 1: 5 of 11 drawn in an order. */
export const TABLE = 'eleven-five@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = 'a6ab0081873d0187789f83c932718ee4a1156d3c41d74c2365ec6e76e34464b0'
