/** Version 1: five independent digits. */
export const TABLE = 'ssc@1'

/** SHA-256 of its plays and their chances, which proof.ts recomputes. */
export const TABLE_HASH = '239774d82e180d1d71dd8090ba9875862e476e43126d487ea77544a64ec2ce73'
