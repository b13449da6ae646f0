export type { InstantGame, LoadingLook } from './instant-game.ts'
export type {
  Fair,
  FreeRounds,
  FreeRoundsAnswer,
  History,
  PlayedRound,
  PlayRequest,
  RefusalCode,
  RotateRequest,
  Rotated,
  Round,
  Seeds,
  Session,
} from './messages.ts'
