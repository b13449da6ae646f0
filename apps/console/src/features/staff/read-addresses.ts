/** Addresses and networks as somebody types them: one a line, or with commas between. Whether they are any the server says. */
export function readAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
}
