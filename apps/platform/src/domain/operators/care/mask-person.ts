/**
 * As the log tells of a person: by the first letter of each of their names, and the year. Those who
 * may see all of it see it on the player's page.
 */
export function maskedPerson({ realName, birthday }: { realName: string; birthday: string }): {
  realName: string
  birthday: string
} {
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  return {
    realName: realName
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => `${[...letters.segment(name)][0]!.segment}…`)
      .join(' '),
    birthday: birthday && `${birthday.slice(0, 4)}-…`,
  }
}
