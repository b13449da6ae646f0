/** Version 1: 7 of 49, the seventh the special. */
export const TABLE = 'mark-six@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = 'd76ddac2452278d85220e59e41c93f491c67db05acffd76f69170a18c0c1e5bf'
