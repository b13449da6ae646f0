/**
 * A name as a payment network shows it: letters of any script with their marks (Bengali joins some
 * with U+200C and U+200D), spaces, full stops, apostrophes and hyphens; no digits and no signs.
 * Browsers check by it too, without zod.
 */
export const HOLDER_NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]|\u200c|\u200d){1,79}$/u
