/** The tables and functions of the books. */
export const ledgerSchema = new URL('../schema.sql', import.meta.url)
