/**
 * What the demo brand is known by here. No secret: this provider lets everybody be anybody, on this
 * machine alone.
 */
export const sandboxClient = { id: 'padma-demo', secret: 'sandbox-only' } as const
/** Of the sandbox's Firebase. */
export const SANDBOX_PROJECT = 'padma-sandbox'
