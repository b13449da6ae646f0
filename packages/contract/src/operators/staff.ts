import { z } from 'zod'
import { calls, Id, Instant, OneId } from '../call.ts'
import { isOfOneScript } from '../values/one-script.ts'
import { rights } from '../rights/rights.ts'
import { Right } from './types.ts'

/**
 * `name` is shown as it is, but for the two that every brand begins with: `owner` and `cashier`.
 */
const RoleRef = z.object({
  id: z.string(),
  name: z.string(),
  isOwner: z.boolean().describe('has every right, and cannot be changed'),
})
export const RoleOfStaff = RoleRef.extend({
  rights: z.array(Right),
  holders: z.number().describe('members of staff who have it'),
  isMine: z.boolean().describe('the role of the caller, who may not change it'),
})
export const StaffMember = z.object({
  id: z.string(),
  username: z.string(),
  role: RoleRef,
  status: z.enum(['active', 'locked']),
  access: z
    .enum(['ready', 'awaited', 'over'])
    .describe('awaited: the one-time password was not used yet; over: nor can it be any more'),
  accessUntil: Instant.nullable().describe('of the one-time password'),
  sessions: z.number(),
  lastSignInAt: Instant.nullable(),
  addresses: z.array(z.string()).describe('from which he may sign in; empty: from any'),
  isMe: z.boolean(),
})
/** The one-time password is told once, here. */
const Access = z.object({ member: StaffMember, password: z.string(), until: Instant })

/**
 * In letters of one script, and written in one way, so that none looks like another: a Cyrillic `о`
 * makes no second `owner`.
 */
const RoleName = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(2)
  .max(40)
  .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]*( [\p{L}\p{M}\p{N}._-]+)*$/u)
  .refine(isOfOneScript)
const Username = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{2,31}$/)
/** An address or a network, IPv4 or IPv6; the server reads them. */
const Addresses = z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(20)
const RoleBody = z.object({ name: RoleName, rights: z.array(Right).min(1).max(rights.length) })
const ofMember = { session: 'operator', params: OneId } as const

/**
 * Who works at the console and what each may do. No one changes themselves, gives more than they
 * have, or takes the last owner away.
 */
export const staffCalls = calls({
  'GET /ops/staff': {
    summary: 'Who works at the console',
    session: 'operator',
    right: 'staff.read',
    value: z.object({
      staff: z.array(StaffMember),
      roles: z.array(
        RoleRef.extend({ isGivable: z.boolean().describe('has no right that the caller lacks') }),
      ),
    }),
    refusals: [],
  },
  'POST /ops/staff': {
    summary: 'Add a member of staff, who gets a one-time password',
    session: 'operator',
    right: 'staff.add',
    body: z.object({
      username: Username,
      roleId: Id,
      addresses: Addresses.default([]),
    }),
    value: Access,
    refusals: ['username_taken', 'username_alike', 'role_unknown', 'beyond_own_rights'],
  },
  'PUT /ops/staff/:id/role': {
    summary: 'Give another role; ends his sessions',
    ...ofMember,
    right: 'staff.role',
    body: z.object({ roleId: Id }),
    value: StaffMember,
    refusals: ['own_account', 'role_unknown', 'beyond_own_rights'],
  },
  'PUT /ops/staff/:id/status': {
    summary: 'Lock out, which ends his sessions, or let in again',
    ...ofMember,
    right: 'staff.lock',
    body: z.object({ status: z.enum(['active', 'locked']) }),
    value: StaffMember,
    refusals: ['own_account', 'beyond_own_rights'],
  },
  'PUT /ops/staff/:id/addresses': {
    summary: 'Say from which addresses he may sign in; ends his sessions',
    ...ofMember,
    right: 'staff.addresses',
    body: z.object({ addresses: Addresses }),
    value: StaffMember,
    refusals: ['own_account', 'beyond_own_rights'],
  },
  'POST /ops/staff/:id/sessions/end': {
    summary: 'End his sessions',
    ...ofMember,
    right: 'staff.sessions',
    body: z.object({}),
    value: StaffMember,
    refusals: ['own_account', 'beyond_own_rights'],
  },
  'POST /ops/staff/:id/access/renew': {
    summary: 'Forget his password and authenticator; he gets a one-time password and begins anew',
    ...ofMember,
    right: 'staff.access',
    body: z.object({}),
    value: Access,
    refusals: ['own_account', 'beyond_own_rights'],
  },
  'GET /ops/roles': {
    summary: 'Roles of the brand with their rights',
    session: 'operator',
    right: 'roles.read',
    value: z.object({ roles: z.array(RoleOfStaff) }),
    refusals: [],
  },
  'POST /ops/roles': {
    summary: 'Make a role',
    session: 'operator',
    right: 'roles.change',
    body: RoleBody,
    value: RoleOfStaff,
    refusals: ['role_name_taken', 'own_checker', 'owners_alone', 'beyond_own_rights'],
  },
  'PUT /ops/roles/:id': {
    summary: 'Change a role; ends the sessions of all who have it',
    ...ofMember,
    right: 'roles.change',
    body: RoleBody,
    value: RoleOfStaff,
    refusals: [
      'role_fixed',
      'own_role',
      'role_name_taken',
      'own_checker',
      'owners_alone',
      'beyond_own_rights',
    ],
  },
  'DELETE /ops/roles/:id': {
    summary: 'Remove a role that nobody has',
    ...ofMember,
    right: 'roles.change',
    value: z.object({}),
    refusals: ['role_fixed', 'own_role', 'role_in_use', 'beyond_own_rights'],
  },
})
