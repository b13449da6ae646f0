/**
 * What the demo brand is known by here. No secret: this provider lets everyone be anyone, on this
 * machine alone.
 */
export const sandboxClient = { id: 'padma-demo', secret: 'sandbox-only' } as const
/** Of the sandbox's Firebase. */
export const SANDBOX_PROJECT = 'padma-sandbox'
