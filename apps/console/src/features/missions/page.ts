import listChecks from 'icon:list-checks'
import trophy from 'icon:trophy'
import { page } from '../../page.ts'

/** Missions and leaderboards: the same list and form, each of its kind. */
export default [
  page({
    path: '/missions',
    word: 'page.missions',
    icon: listChecks,
    group: 'growth',
    order: 6,
    right: 'missions.read',
    subjects: ['mission'],
    view: async () => ({ default: (await import('./ActivitiesPage.tsx')).MissionsPage }),
  }),
  page({
    path: '/leaderboards',
    word: 'page.leaderboards',
    icon: trophy,
    group: 'growth',
    order: 7,
    right: 'missions.read',
    subjects: ['leaderboard'],
    view: async () => ({ default: (await import('./ActivitiesPage.tsx')).LeaderboardsPage }),
  }),
] as const
