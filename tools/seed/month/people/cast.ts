/** How often someone plays is out of this: the larger, the less everybody does. */
export const PLAYS_OF = 240

/** Someone of the month: who they are, where they came from, and how they play. */
export type Role = {
  username: string
  holder: string
  /** The agent below whom they stand. */
  under?: string
  /** The friend by whose code they came. */
  invitedBy?: string
  isAgent?: boolean
  /** Day of the month on which they come. */
  joins: number
  /** How likely they play on a day, of `PLAYS_OF`. */
  plays: number
  /** What they stake on a round, about, in taka. */
  stake: number
}

const role = (username: string, holder: string, joins: number, plays: number, stake: number) => ({
  username,
  holder,
  joins,
  plays,
  stake,
})

/** Agents beside those of the demo; uplines first. */
export const agents: readonly Role[] = [
  { ...role('farhana', 'Farhana Akter', 0, 12, 20), isAgent: true },
  { ...role('moushumi', 'Moushumi Begum', 1, 15, 20), isAgent: true, under: 'shirin' },
  { ...role('kabir', 'Kabir Hossain', 1, 15, 30), isAgent: true, under: 'tuhin' },
  { ...role('selim', 'Selim Reza', 2, 15, 20), isAgent: true, under: 'kabir' },
  { ...role('rokeya', 'Rokeya Sultana', 2, 10, 20), isAgent: true, under: 'farhana' },
]

/** Of the demo: they are there before the month begins. */
export const demoPeople: readonly Role[] = [
  role('rahim', 'Abdur Rahim', 0, 200, 40),
  { ...role('malik', 'Malik Chowdhury', 0, 20, 40), isAgent: true },
  { ...role('shirin', 'Shirin Khatun', 0, 25, 30), isAgent: true },
  { ...role('tuhin', 'Tuhin Ahmed', 0, 25, 30), isAgent: true },
  role('nasrin', 'Nasrin Jahan', 0, 45, 60),
  role('jamal', 'Jamal Uddin', 0, 40, 50),
  role('polash', 'Polash Mia', 0, 35, 40),
]

/** Players: on their own, below an agent, or by a friend's code. */
export const players: readonly Role[] = [
  role('anika', 'Anika Rahman', 0, 50, 50),
  role('bijoy', 'Bijoy Das', 0, 40, 80),
  role('chandni', 'Chandni Akter', 1, 30, 20),
  role('dipu', 'Dipu Barua', 1, 45, 100),
  role('eshita', 'Eshita Roy', 2, 30, 30),
  role('faruk', 'Faruk Islam', 3, 35, 60),
  role('gulshan', 'Gulshan Ara', 4, 25, 20),
  role('hasib', 'Hasib Khan', 6, 40, 40),
  role('ishrat', 'Ishrat Jahan', 8, 30, 30),
  role('jewel', 'Jewel Rana', 12, 45, 150),
  role('keya', 'Keya Moni', 16, 35, 30),
  role('liton', 'Liton Sarkar', 22, 40, 40),
  { ...role('mitu', 'Mitu Akter', 2, 35, 30), invitedBy: 'rahim' },
  { ...role('nayeem', 'Nayeem Hasan', 5, 40, 60), invitedBy: 'rahim' },
  { ...role('opurba', 'Opurba Biswas', 14, 40, 40), invitedBy: 'rahim' },
  { ...role('puja', 'Puja Saha', 19, 30, 20), invitedBy: 'anika' },
  { ...role('rumana', 'Rumana Parvin', 26, 60, 30), invitedBy: 'rahim' },
  { ...role('sabbir', 'Sabbir Hossain', 2, 40, 50), under: 'shirin' },
  { ...role('tania', 'Tania Sultana', 3, 35, 40), under: 'shirin' },
  { ...role('ujjal', 'Ujjal Kumar', 7, 30, 60), under: 'shirin' },
  { ...role('wasim', 'Wasim Akram', 2, 40, 80), under: 'tuhin' },
  { ...role('yasmin', 'Yasmin Ara', 4, 30, 30), under: 'tuhin' },
  { ...role('zakir', 'Zakir Ali', 9, 35, 40), under: 'tuhin' },
  { ...role('arif', 'Arif Mahmud', 3, 40, 50), under: 'moushumi' },
  { ...role('bristi', 'Bristi Khatun', 5, 30, 30), under: 'moushumi' },
  { ...role('emon', 'Emon Sheikh', 3, 45, 70), under: 'kabir' },
  { ...role('fahim', 'Fahim Shahriar', 6, 35, 40), under: 'kabir' },
  { ...role('hena', 'Hena Begum', 4, 30, 30), under: 'selim' },
  { ...role('imran', 'Imran Nazir', 11, 35, 50), under: 'selim' },
  { ...role('joya', 'Joya Chakma', 4, 35, 40), under: 'rokeya' },
  { ...role('mahin', 'Mahin Talukder', 10, 30, 60), under: 'farhana' },
  { ...role('parvez', 'Parvez Alam', 3, 30, 40), under: 'malik' },
  role('tamim', 'Tamim Iqbal', 30, 120, 40),
  { ...role('shapla', 'Shapla Das', 30, 60, 20), under: 'shirin' },
]
