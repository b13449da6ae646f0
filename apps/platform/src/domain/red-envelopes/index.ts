import type { Module } from '../../module.ts'
import type { Deps } from './deps.ts'
import { approveEnvelope } from './plan.ts'
import { envelopeChecks } from './proof.ts'
import { envelopeOpsRoutes, envelopeRoutes } from './routes.ts'

/** Red envelopes: whoever opens first takes the next part. */
export const redEnvelopesModule = (deps: Deps): Module => ({
  name: 'red-envelopes',
  member: (route) => envelopeRoutes(route, deps),
  operator: (route) => envelopeOpsRoutes(route, deps),
  approvals: { red_envelope: approveEnvelope(deps) },
  checks: envelopeChecks,
})
