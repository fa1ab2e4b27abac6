/**
 * The name under which tries at the password of a staff account are counted. No NIM is written so, and two usernames
 * that differ in a dot or a dash alone stay two, although both are dropped from a NIM.
 */
export const triesOf = (username: string) =>
  `staf:${username.replaceAll('.', ':').replaceAll('-', ';')}`
