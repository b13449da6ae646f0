declare module 'icon:*' {
  /** The path of one Phosphor icon in a square of 256. */
  const path: string
  export default path
}
