import type { MemberSession } from '../../../http/edge.ts'
import type { Deps } from '../deps.ts'
import { sessionFloors } from '../sessions/session-floors.ts'
import { deleteSessionsBefore } from '../sessions/store.ts'
import { endDevice, endOtherDevices } from './end-sessions.ts'
import { nameDevice } from './name-device.ts'
import {
  addressAt,
  deleteMarksBefore,
  deleteSignInsBefore,
  devicesOf,
  listSignIns,
  putMark,
} from './store.ts'

const DAY_MS = 86_400_000
/** A year on request, as long as the records of money are shown. */
const KEPT_DAYS = 365
const MARKS_KEPT_DAYS = 90

/** Where a member is signed in or remembered, and how often someone was or tried to be. */
export function deviceActs(deps: Deps) {
  return {
    async of(member: MemberSession) {
      const { session } = await deps.brand.settings(member.brandId)
      const devices = await devicesOf(
        deps.db,
        member.playerId,
        sessionFloors(deps.now(), session),
        deps.now(),
      )
      return devices.map(({ userAgent, ...each }) => ({
        ...each,
        ...nameDevice(userAgent),
        isThis: each.id === member.sessionId,
      }))
    },
    /** By this name other accounts on the same device are told. */
    mark: (member: MemberSession, device: string) =>
      putMark(deps.db, member.playerId, device, deps.now()),
    end: (input: Parameters<typeof endDevice>[1]) => endDevice(deps, input),
    endOthers: (member: MemberSession) => endOtherDevices(deps, member),
    async signIns(
      memberId: bigint,
      outcome: 'opened' | 'refused',
      page: { limit: number; offset: number },
    ) {
      const { rows, total } = await listSignIns(deps.db, memberId, outcome, page)
      return {
        rows: rows.map(({ userAgent, ...each }) => ({ ...each, ...nameDevice(userAgent) })),
        total,
      }
    },
    addressAt: (memberId: bigint, signedInAt: Date) => addressAt(deps.db, memberId, signedInAt),
    /**
     * Sessions go by the brand's setting, counted from when they can have lasted no longer;
     * sign-ins stay for a year.
     */
    async purge() {
      const now = deps.now().getTime()
      for (const { id } of await deps.brand.brands()) {
        const { session, accounts } = await deps.brand.settings(id)
        await deleteSessionsBefore(
          deps.db,
          id,
          new Date(now - accounts.sessionDays * DAY_MS - session.lifeSeconds * 1000),
        )
      }
      await deleteMarksBefore(deps.db, new Date(now - MARKS_KEPT_DAYS * DAY_MS))
      await deleteSignInsBefore(deps.db, new Date(now - KEPT_DAYS * DAY_MS))
    },
  }
}
export type DeviceActs = ReturnType<typeof deviceActs>
